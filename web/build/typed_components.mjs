// Lets ESLint read every component with its types at once. Otherwise it learns a component only when it comes to it, and then
// all types of the page are worked out anew: 219 times, which took longer than the rest of the lint. The parser reads this
// when it is imported, so this is imported before it.
process.env["SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK"] = "1";
