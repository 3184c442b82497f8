// Lock files carry no host names: npm notes where packages ask for money, which installing never reads.
import { readFileSync, writeFileSync } from "node:fs";

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));
for (const item of Object.values(lock.packages)) delete item.funding;
writeFileSync(path, JSON.stringify(lock, null, 2) + "\n");
