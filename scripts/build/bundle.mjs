import { relative } from 'node:path'

/** @typedef {Omit<import('esbuild').BuildOptions, 'entryPoints'> & { entryPoints: string[] | Record<string, string> }} Options */

/** Bundles with esbuild; throws one line that names what could not be built. @param {string} root @param {Options} options */
export async function bundle(root, options) {
  const { build, stop } = await import('esbuild')
  const result = await build({ bundle: true, logLevel: 'warning', ...options }).catch(() => {
    const names = Object.values(options.entryPoints).map(path => relative(root, path))
    throw new Error(`${names.join(' or ')} could not be built: see above`)
  })
  // Its service would stay beside the server as a second process.
  await stop()
  return result
}
