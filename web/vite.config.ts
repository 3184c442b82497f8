import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` talks to a house started beside it with `tablee serve`.
const house = process.env["TABLEE_HOUSE"] ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  publicDir: "generated/public",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the shelf needs comes in one piece: a browser asks for it once.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "house",
              test: /node_modules.svelte|src.(lib|shelf|frame.(Icon|Logo|HouseBar|covers)|games.[a-z-]+.Cover)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: house, ws: true, changeOrigin: true } } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    // All files share one page, which is swept before each (`src/test-setup.ts`): to make one anew for each takes longer
    // than all tests together.
    isolate: false,
    setupFiles: ["src/test-setup.ts"],
    css: { include: [/cards\.css/] },
  },
});
