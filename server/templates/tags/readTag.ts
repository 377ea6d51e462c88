import { readNamePath } from '../../../common/templates/namePath.ts'

/** A filter of a tag with its arguments, such as date: "long". */
export interface TagFilter {
  name: string
  args: readonly string[]
}

/** What double braces hold. An empty path means the value of the innermost scope, written as a dot. */
export type Tag =
  | {
      kind: 'value'
      name: string
      path: readonly string[]
      filters: readonly TagFilter[]
      as: 'text' | 'formatted' | 'picture'
    }
  | { kind: 'open'; name: string; path: readonly string[]; isInverted: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'note' }

export type ValueTag = Extract<Tag, { kind: 'value' }>

/**
 * Reads the text between double braces; returns null if it is no tag. Other engines' partials, changed delimiters and
 * unescaped values are none.
 */
export function readTag(inner: string): Tag | null {
  const text = inner.trim()
  if (text.startsWith('!')) return { kind: 'note' }
  const sign = /^[#^/@%]/.exec(text)?.[0] ?? ''
  const rest = text.slice(sign.length).trim()
  if (sign === '/') return closing(rest)
  if (sign === '#' || sign === '^') {
    const path = pathOf(rest)
    return path && { kind: 'open', name: rest, path, isInverted: sign === '^' }
  }
  return valueTag(rest, sign === '@' ? 'formatted' : sign === '%' ? 'picture' : 'text')
}

function closing(name: string): Tag | null {
  return name === '' || pathOf(name) ? { kind: 'close', name } : null
}

function valueTag(text: string, as: ValueTag['as']): Tag | null {
  const bar = filterBar(text)
  const name = (bar === -1 ? text : text.slice(0, bar)).trim()
  const path = pathOf(name)
  const filters = bar === -1 ? [] : readFilters(text.slice(bar))
  return path && filters && { kind: 'value', name, path, filters, as }
}

function pathOf(name: string): readonly string[] | null {
  return name === '.' ? [] : readNamePath(name)
}

/** Returns where the filters begin; a bar between quotation marks belongs to the name. */
function filterBar(text: string): number {
  const [before = ''] = /^(?:[^|"']|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*/u.exec(text) ?? []
  return text[before.length] === '|' ? before.length : -1
}

const argument = `"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|-?\\d+(?:\\.\\d+)?`
const filter = new RegExp(
  `\\|\\s*([a-zA-Z_]\\w*)\\s*(?::\\s*((?:${argument})(?:\\s*,\\s*(?:${argument}))*)\\s*)?`,
  'yu',
)

/** Word puts typographic quotation marks around arguments. */
const typographic: readonly [RegExp, string][] = [
  [/[\u201c\u201d\u201e\u201f\u00ab\u00bb]/gu, '"'],
  [/[\u2018\u2019\u201a\u201b]/gu, "'"],
]

function readFilters(written: string): TagFilter[] | null {
  const isTyped = /"[^"]*"|'[^']*'/.test(written)
  const text = isTyped ? written : typographic.reduce((all, [from, to]) => all.replace(from, to), written)
  const filters: TagFilter[] = []
  filter.lastIndex = 0
  for (let at = 0; at < text.length; at = filter.lastIndex) {
    const [, name, args = ''] = filter.exec(text) ?? []
    if (name === undefined) return null
    filters.push({ name, args: (args.match(new RegExp(argument, 'gu')) ?? []).map(plainArgument) })
  }
  return filters
}

function plainArgument(written: string): string {
  return /^["']/.test(written) ? written.slice(1, -1).replace(/\\(.)/gu, '$1') : written
}
