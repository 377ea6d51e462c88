import { RE2JS } from 're2js'
import type { SourceFile } from './fileSource.ts'

export interface FileFilter {
  /** Glob patterns; a file must match one of them. Empty: every file matches. */
  include: readonly string[]
  /** Glob patterns; a file must match none of them. */
  exclude: readonly string[]
  maxBytes?: number
  /** Files without a time of change pass. */
  modifiedAfter?: Date
}

/** Why a file is left out. */
export type FilterReason = 'not_included' | 'excluded' | 'too_large' | 'too_old'

/**
 * Returns a function that says why a file is left out; null if it is wanted. A pattern without a slash is compared with
 * the name, another one with the whole key. `*` stands for any characters but a slash, `?` for one of them, and `**` for
 * any characters. Throws RangeError for a pattern longer than 200 characters.
 */
export function createFileFilter(filter: FileFilter): (file: SourceFile) => FilterReason | null {
  const included = filter.include.map(compileGlob)
  const excluded = filter.exclude.map(compileGlob)
  const { maxBytes = Number.POSITIVE_INFINITY, modifiedAfter } = filter
  return file => {
    if (included.length > 0 && !included.some(matches => matches(file))) return 'not_included'
    if (excluded.some(matches => matches(file))) return 'excluded'
    if (file.size !== null && file.size > maxBytes) return 'too_large'
    if (modifiedAfter && file.modifiedAt && file.modifiedAt <= modifiedAfter) return 'too_old'
    return null
  }
}

const maxPattern = 200

function compileGlob(pattern: string): (file: SourceFile) => boolean {
  if (pattern.length > maxPattern)
    throw new RangeError(`The pattern is longer than ${maxPattern} characters.`)
  // RE2 matches in linear time, whatever the pattern.
  const compiled = RE2JS.compile(expressionOf(pattern.normalize()), RE2JS.DOTALL)
  const isOfName = !pattern.includes('/')
  return ({ key, name }) => compiled.matches((isOfName ? name : key).normalize())
}

const expressions: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }

function expressionOf(pattern: string): string {
  const parts = pattern.replace(/^\//, '').match(/\*\*+\/?|\*|\?|[^*?]+/g) ?? []
  return parts.map(part => expressions[part.replace(/^\*\*+/, '**')] ?? RE2JS.quote(part)).join('')
}
