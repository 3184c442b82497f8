// What ESLint asks of the page. How the page is laid out is Prettier's business: no rule here speaks of it.
import "./build/typed_components.mjs";
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["dist/", "generated/", "src/generated/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["build/**/*.mjs", "*.config.js", "*.config.ts"],
    languageOptions: { globals: globals.node },
  },
  {
    files: ["src/**/*.ts", "src/**/*.svelte", "vite.config.ts"],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      // A handler as short as `() => close()` says all there is to say; so does `return this.act(…)`, where that is
      // the last thing to be done.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // A name that begins with _ says that a place must be filled, and is not used.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // An empty text is passed over like a missing one, and "no" like "not known".
      "@typescript-eslint/prefer-nullish-coalescing": [
        "error",
        { ignorePrimitives: { boolean: true, string: true } },
      ],
      // There is no enum in the page, and none may come: to look for one in every value takes a third of the time.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "no-restricted-syntax": [
        "error",
        { selector: "TSEnumDeclaration", message: "A union of literals serves." },
      ],
      // A number reads in a text as it should; nothing else than text and numbers does.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["src/**/*.ts", "src/**/*.svelte"],
    ignores: ["src/**/*.test.ts", "src/test-setup.ts"],
    rules: {
      // What the house tells has the types that were declared there; the page casts nothing to others. `lib/json.ts`
      // takes it at its word, once.
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  { files: ["static/sw.js"], languageOptions: { globals: globals.serviceworker } },
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Our sets and maps are computed anew with what they depend on, and nobody changes them afterwards.
      "svelte/prefer-svelte-reactivity": "off",
      // There are no stores in the page: its state is made of runes.
      "svelte/require-store-reactive-access": "off",
    },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // `void table.position` in an effect has a meaning: the effect runs again when the position changes.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // ESLint takes every imported component, and so what its handlers are given, for `any`: svelte-check knows
      // their types, and checks them.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowAny: true }],
    },
  },
  {
    files: ["**/*.test.ts"],
    rules: {
      // A test that meets nothing where there should be something fails there, and that is its task.
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
);
