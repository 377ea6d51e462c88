import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A folder of the build output. */
export interface BuiltFolder {
  root: string
  /** Paths below the root, without the pages. */
  files: ReadonlySet<string>
  /** Content of the pages by file name. */
  pages: ReadonlyMap<string, string>
}

/**
 * Returns a function that reads a folder on its first call, since the application is built while the server starts.
 */
export function createBuiltFolder(
  root: string,
  pageNames: readonly string[] = ['index.html'],
): () => Promise<BuiltFolder> {
  let built: Promise<BuiltFolder> | undefined
  return () => {
    built ??= readBuilt(root, pageNames)
    return built
  }
}

async function readBuilt(root: string, pageNames: readonly string[]): Promise<BuiltFolder> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => join(entry.parentPath, entry.name))
  const files = new Set(paths.map(path => relative(root, path).replaceAll(sep, '/')))
  const found = pageNames.filter(name => files.delete(name))
  const pages = await Promise.all(
    found.map(async name => [name, await readFile(join(root, name), 'utf8')] as const),
  )
  return { root, files, pages: new Map(pages) }
}
