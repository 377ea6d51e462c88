import { relative } from 'node:path'

/** @typedef {Omit<import('esbuild').BuildOptions, 'entryPoints'> & { entryPoints: string[] | Record<string, string> }} Options */

/**
 * Bundles with esbuild. Throws one line that names the sources that failed to build.
 * @param {string} root @param {Options} options
 */
export async function bundle(root, options) {
  const { build, stop } = await import('esbuild')
  const result = await build({ bundle: true, logLevel: 'warning', ...options }).catch(() => {
    const names = Object.values(options.entryPoints).map(path => relative(root, path))
    throw new Error(`${names.join(' or ')} could not be built: see above`)
  })
  // esbuild's service process would otherwise stay alive next to the server.
  await stop()
  return result
}
