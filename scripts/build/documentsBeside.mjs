import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * Returns a plugin that keeps the contract's large documents as files next to the bundle. Each is read when a module
 * asks for it. A literal in a script would stay in memory as text, as code and as values.
 * @param {string} outdir @returns {import('esbuild').Plugin}
 */
export function documentsBeside(outdir) {
  return {
    name: 'documents-beside',
    setup: build => {
      build.onLoad({ filter: /generated[\\/](openapi|entities)\.json$/ }, async ({ path }) => {
        const name = basename(path)
        await writeFile(join(outdir, name), JSON.stringify(JSON.parse(await readFile(path, 'utf8'))))
        const read = `readFileSync(new URL('./${name}', import.meta.url), 'utf8')`
        return {
          contents: `import { readFileSync } from 'node:fs'\nexport default JSON.parse(${read})`,
          loader: 'js',
        }
      })
    },
  }
}
