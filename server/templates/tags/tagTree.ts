import { bracePieces } from '../../../common/templates/bracePieces.ts'
import { readTag, type Tag, type ValueTag } from './readTag.ts'

/** Part of a template with tags. Offsets and `source` are those of the template. */
export type TagNode =
  | { kind: 'words'; text: string }
  | { kind: 'value'; tag: ValueTag; at: number; source: string }
  | SectionNode

export interface SectionNode {
  kind: 'section'
  tag: OpenTag
  children: TagNode[]
  at: number
  source: string
  /** Where its closing tag is. */
  closedAt: number
}

type OpenTag = Extract<Tag, { kind: 'open' }>

/** A tag that cannot be read or has no counterpart. */
export interface TagFault {
  code: 'unclosed' | 'wrong_close' | 'unknown_tag' | 'too_deep'
  at: number
  /** The tag as written. */
  source: string
  message: string
}

export interface TagTree {
  nodes: TagNode[]
  faults: TagFault[]
}

/** Maximum depth of sections within sections. */
const maxSectionDepth = 8
const maxTagLength = 1000

/**
 * Parses a text with tags. What is faulty stays in the tree as words, so that a text can always be filled. A section
 * tag or note that stands alone on its line takes the line with it.
 */
export function tagTree(text: string): TagTree {
  const faults: TagFault[] = []
  const root: TagNode[] = []
  const open: SectionNode[] = []
  const add = (node: TagNode) => (open.at(-1)?.children ?? root).push(node)
  const fault = (code: TagFault['code'], at: number, source: string, message: string) => {
    faults.push({ code, at, source, message })
    add({ kind: 'words', text: source })
  }
  for (const piece of withoutLoneLines(text, piecesOf(text))) {
    if (piece.type === 'words') {
      add({ kind: 'words', text: piece.text })
      continue
    }
    const source = text.slice(piece.at, piece.end)
    const { read: tag, at } = piece
    if (!tag) unread(source, at)
    else if (tag.kind === 'value') add({ kind: 'value', tag, at, source })
    else if (tag.kind === 'open') begin(tag, at, source)
    else if (tag.kind === 'close') end(tag.name, at, source)
  }
  while (open.length > 0) giveUp()
  return { nodes: root, faults: faults.sort((one, other) => one.at - other.at) }

  function unread(source: string, at: number): void {
    if (source === '{{') fault('unclosed', at, source, `${excerptAt(text, at)} has no closing braces.`)
    else fault('unknown_tag', at, source, `${source} is not a tag: write a name such as {{client.name}}.`)
  }

  function begin(tag: OpenTag, at: number, source: string): void {
    if (open.length >= maxSectionDepth) {
      fault('too_deep', at, source, `${source} lies within more than ${maxSectionDepth} sections.`)
      return
    }
    const section: SectionNode = { kind: 'section', tag, children: [], at, source, closedAt: at }
    add(section)
    open.push(section)
  }

  function end(name: string, at: number, source: string): void {
    const isOpen = open.some(section => name === '' || section.tag.name === name)
    if (!isOpen) {
      const message = open.at(-1)
        ? `${source} does not match ${open.at(-1)?.source}.`
        : `${source} closes nothing.`
      fault('wrong_close', at, source, message)
      return
    }
    while (name !== '' && open.at(-1)?.tag.name !== name) giveUp()
    const closed = open.pop()
    if (closed) closed.closedAt = at
  }

  /** Puts an unclosed section's children in its place. */
  function giveUp(): void {
    const section = open.pop()
    if (!section) return
    const around = open.at(-1)?.children ?? root
    around.pop()
    faults.push({
      code: 'unclosed',
      at: section.at,
      source: section.source,
      message: `${section.source} is never closed.`,
    })
    around.push({ kind: 'words', text: section.source }, ...section.children)
  }
}

type Piece = { type: 'words'; text: string } | { type: 'braces'; read: Tag | null; at: number; end: number }

/** Splits a text at its tags. What is between braces but no tag has no `read`; unclosed braces are two characters. */
function piecesOf(text: string): Piece[] {
  return bracePieces<Tag | null>(text, from => {
    const end = tagEnd(text, from)
    return end === -1 ? null : { read: readTag(text.slice(from, end)), end: end + 2 }
  })
}

/** Returns the offset of the braces that close a tag; -1 if there are none. */
function tagEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + maxTagLength)
  const near = text.slice(from, limit)
  if (/^\s*!/.test(near)) return near.indexOf('}}') === -1 ? -1 : from + near.indexOf('}}')
  const [before = ''] = /^(?:[^{}"']|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')*/u.exec(near) ?? []
  return near.startsWith('}}', before.length) ? from + before.length : looseEnd(near, from)
}

/** Finds the end of what has unmatched quotation marks or single braces, unless another tag begins before it. */
function looseEnd(near: string, from: number): number {
  const end = near.indexOf('}}')
  const next = near.indexOf('{{')
  return end === -1 || (next !== -1 && next < end) ? -1 : from + end
}

/** Drops the lines that hold nothing but section tags and notes. */
function withoutLoneLines(text: string, pieces: readonly Piece[]): readonly Piece[] {
  const starts = lineStarts(text, pieces)
  const lone = loneLines(text, pieces, starts)
  if (lone.size === 0) return pieces
  const isLone = (index: number) => lone.has(starts[index] ?? -1)
  return pieces.map((piece, index) => {
    if (piece.type === 'braces') return piece
    let words = piece.text
    if (isLone(index - 1)) words = words.replace(/^[ \t\r]*(?:\n|$)/, '')
    if (isLone(index + 1)) words = words.replace(/(^|\n)[ \t]*$/, '$1')
    return { type: 'words', text: words }
  })
}

/** Returns where the line of each tag begins; -1 for words. */
function lineStarts(text: string, pieces: readonly Piece[]): number[] {
  let [start, seen] = [0, 0]
  return pieces.map(piece => {
    if (piece.type === 'words') return -1
    const last = text.slice(seen, piece.at).lastIndexOf('\n')
    if (last !== -1) start = seen + last + 1
    seen = piece.at
    return start
  })
}

function loneLines(text: string, pieces: readonly Piece[], starts: readonly number[]): Set<number> {
  const lines = new Map<number, string | null>()
  for (const [index, piece] of pieces.entries()) {
    if (piece.type === 'words') continue
    const start = starts[index] ?? 0
    const source = text.slice(piece.at, piece.end)
    const isMark = piece.read !== null && piece.read.kind !== 'value' && !source.includes('\n')
    const marks = lines.get(start)
    lines.set(start, isMark && marks !== null ? (marks ?? '') + source : null)
  }
  return new Set(
    [...lines].flatMap(([start, marks]) => (marks !== null && isOnly(text, start, marks) ? [start] : [])),
  )
}

/** Returns whether the line that begins there holds these marks, blanks, and nothing else. */
function isOnly(text: string, start: number, marks: string): boolean {
  const end = text.indexOf('\n', start)
  const line = text.slice(start, end === -1 ? undefined : end)
  return line.replace(/\s/gu, '') === marks.replace(/\s/gu, '')
}

function excerptAt(text: string, at: number): string {
  return text.slice(at, at + 20).split('\n')[0] ?? ''
}
