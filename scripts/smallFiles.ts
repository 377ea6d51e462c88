import { posix } from 'node:path'

/** A file so small that the only file that imports it should hold its content. */
export interface SmallFile {
  path: string
  lines: number
  importer: string
}

/** A file of fewer lines needs a reason to stand by itself. */
const minLines = 15
/** An importer that would grow beyond this takes nothing in. */
const maxLines = 200

/** Found by their names, kept apart for translators, or run by themselves. */
const conventions = [
  /(Feature|Routes|Texts|Title|[wW]orker)\.tsx?$/,
  /\/(screen|topBarItem|ownExtras)\.tsx?$/,
  /\/(texts|migrations)\//,
]

const exemption = /^\s*(?:\/\/|\/?\*+) Own file: \S/m

/** Finds the small files among all sources of the project, given by their paths from its root. */
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
  /** False where it loads the file late, replaces it in a test or runs it by its address. */
  isStatic: boolean
}

/** Every quoted path between sources counts as a use, so that none is missed. */
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

/** Returns null where several files use it, or one in another way than by an import. */
function onlyImporter(users: readonly User[]): string | null {
  const paths = new Set(users.map(({ path }) => path))
  const [first] = users
  return first && paths.size === 1 && users.every(({ isStatic }) => isStatic) ? first.path : null
}

/** Whether the importer lies in the folder of the file, or in the one above. */
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
