import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * Keeps the contract's large documents as files beside the bundle, read when a module asks for them: as literals in a
 * script they stay in memory as text, as code and as values.
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
