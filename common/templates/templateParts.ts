import { bracePieces } from './bracePieces.ts'
import { namePattern, readNamePath } from './namePath.ts'

/** A place in a template that a value fills. */
export interface Placeholder {
  /** The name as written, without its braces. */
  name: string
  /** Keys that lead to the value. */
  path: readonly string[]
}

/** A part of a template: literal text, a placeholder, or double braces without a valid name. */
export type TemplatePart =
  | { type: 'words'; text: string }
  | { type: 'placeholder'; text: string; placeholder: Placeholder; at: number }
  | { type: 'broken'; text: string }

const named = new RegExp(`\\s*(${namePattern})\\s*\\}\\}`, 'uy')

/**
 * Splits a template into parts. `text` is the text that a part stands for; a placeholder's `text` is its source, which
 * starts at offset `at`. Only double braces open a placeholder. `\{{` stands for literal braces; of several backslashes
 * before a placeholder, the first is dropped.
 */
export function templateParts(template: string): TemplatePart[] {
  return bracePieces(template, from => placeholderAt(template, from)).map(piece => {
    if (piece.type === 'words') return piece
    const text = template.slice(piece.at, piece.end)
    if (!piece.read) return { type: 'broken', text }
    return { type: 'placeholder', text, placeholder: piece.read, at: piece.at }
  })
}

function placeholderAt(template: string, from: number): { read: Placeholder; end: number } | null {
  named.lastIndex = from
  const [text = '', name = ''] = named.exec(template) ?? []
  const path = name === '' ? null : readNamePath(name)
  return path && { read: { name, path }, end: from + text.length }
}
