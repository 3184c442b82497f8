// Packs what is worth packing beside the plain files: the house sends whichever the browser takes.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url);
const LEAST = 600;

for (const name of readdirSync(dist, { recursive: true })) {
  if (!/\.(js|css|html|svg|json)$/.test(name)) continue;
  const path = new URL(name, dist);
  const plain = readFileSync(path);
  if (plain.length < LEAST) continue;
  writeFileSync(new URL(`${name}.gz`, dist), gzipSync(plain, { level: 9 }));
  writeFileSync(new URL(`${name}.br`, dist), brotliCompressSync(plain));
}
