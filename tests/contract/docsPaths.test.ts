import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Folders that are no source: they come into being as the product is installed, built or run. */
const made: ReadonlySet<string> = new Set(['.git', 'node_modules', 'data', 'dist'])
const files = readdirSync(root, { withFileTypes: true }).flatMap(entry => filesOf(entry))
const folders = new Set(files.flatMap(file => parents(file)))

/** Documents that describe the code of today. The changelog and the roadmap also tell of the past. */
const documents = files.filter(
  file => /^(README|CONTRIBUTING)\.md$|^docs\/.+\.md$/.test(file) && file !== 'docs/ROADMAP.md',
)

describe.each(documents)('%s', document => {
  const text = readFileSync(join(root, document), 'utf8')

  it('names only files and folders that exist', () => {
    expect(namedPaths(text).filter(path => !isThere(path))).toEqual([])
  })

  it('links only to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter(link => !leadsSomewhere(document, link))).toEqual([])
  })
})

it('docs/ARCHITECTURE.md follows requests through functions that exist', () => {
  const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
  const stops = [...text.matchAll(/^\| \d+ \| `([^`]+)` \| `(\w+)` \|/gm)]
  expect(stops.length).toBeGreaterThan(20)
  const missing = stops.filter(([, file = '', name = '']) => {
    return !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, file), 'utf8'))
  })
  expect(missing.map(([row]) => row)).toEqual([])
})

/** Returns paths in backticks: names of files with an ending of source code, and folders that end in a slash. */
function namedPaths(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span.trim())
  return spans.filter(span =>
    /^[\w.@/-]+\.(tsx?|mjs|cjs|json|ya?ml|md)$|^[\w.@-]+\/([\w.@-]+\/)*$/.test(span),
  )
}

/** Tells whether a path exists, written from the root or from any folder. */
function isThere(path: string): boolean {
  const bare = path.replace(/^\.\//, '').replace(/\/$/, '')
  const known: Iterable<string> = path.endsWith('/') ? folders : files
  for (const one of known) if (one === bare || one.endsWith(`/${bare}`)) return true
  return made.has(bare.split('/')[0] ?? '')
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(join(root, target))) return false
  return heading === undefined || headingsOf(readFileSync(join(root, target), 'utf8')).includes(heading)
}

/** Returns the anchors of a document's headings, as GitHub writes them. */
function headingsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.map(heading =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Returns the files at or below an entry of the root folder, as paths from there. */
function filesOf(entry: Dirent): string[] {
  if (made.has(entry.name)) return []
  if (!entry.isDirectory()) return [entry.name]
  const below = readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
  return below
    .filter(one => one.isFile())
    .map(one => relative(root, join(one.parentPath, one.name)).replaceAll('\\', '/'))
}

function parents(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
