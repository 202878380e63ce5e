// The client's format, as ruff is that of Python: one line length, nothing to discuss.
export default {
  printWidth: 120,
  tabWidth: 2,
  singleQuote: true,
  plugins: ['prettier-plugin-svelte'],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
