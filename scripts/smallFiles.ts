import { posix } from 'node:path'

/** A file so small that its only importer should contain its content. */
export interface SmallFile {
  path: string
  lines: number
  importer: string
}

/** Minimum number of lines of a file that needs no reason to stand alone. */
const minLines = 15
/** Maximum number of lines of the importer and the small file together. */
const maxLines = 200

/** Paths of files that are found by name, kept apart for translators, or run on their own. */
const conventions = [
  /(Feature|Routes|Texts|Title|[wW]orker)\.tsx?$/,
  /\/(screen|topBarItem|recordExtensions)\.tsx?$/,
  /\/(texts|migrations)\//,
]

const exemption = /^\s*(?:\/\/|\/?\*+) Own file: \S/m

/** Finds the small files among all source files of the project. Paths are relative to its root. */
export function smallFiles(sources: ReadonlyMap<string, string>): SmallFile[] {
  const users = usersOf(sources)
  return [...sources].flatMap(([path, text]) => {
    const lines = countLines(text)
    const importer = onlyImporter(users.get(path) ?? [])
    if (lines >= minLines || importer === null || exemption.test(text)) return []
    if (conventions.some(convention => convention.test(path)) || isTest(importer)) return []
    if (path.endsWith('.tsx') && !importer.endsWith('.tsx')) return []
    if (!isBeside(path, importer)) return []
    if (lines + countLines(sources.get(importer) ?? '') > maxLines) return []
    return [{ path, lines, importer }]
  })
}

interface User {
  path: string
  /** False if it loads the file lazily, mocks it in a test, or runs it by its path. */
  isStatic: boolean
}

/** Returns the users of each file. Every quoted relative path counts as a use, so that none is missed. */
function usersOf(sources: ReadonlyMap<string, string>): Map<string, User[]> {
  const users = new Map<string, User[]>()
  for (const [path, text] of sources) {
    for (const [, before = '', named = ''] of text.matchAll(/([\w(]*\s*)['"`](\.{1,2}\/[^'"`\n?]+)/g)) {
      const used = posix.join(posix.dirname(path), named)
      if (!sources.has(used)) continue
      const isStatic = /^(from|import)\s+$/.test(before)
      users.set(used, [...(users.get(used) ?? []), { path, isStatic }])
    }
  }
  return users
}

/** Returns null if several files use it, or if one uses it in another way than a static import. */
function onlyImporter(users: readonly User[]): string | null {
  const paths = new Set(users.map(({ path }) => path))
  const [first] = users
  return first && paths.size === 1 && users.every(({ isStatic }) => isStatic) ? first.path : null
}

/** Returns true if the importer is in the file's folder or in its parent folder. */
function isBeside(path: string, importer: string): boolean {
  const folder = posix.dirname(path)
  return [folder, posix.dirname(folder)].includes(posix.dirname(importer))
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

function countLines(text: string): number {
  return text.trimEnd().split('\n').length
}
