/**
 * Returns the ids in a header, without angle brackets. Programs add commas and words, so only what is bracketed counts;
 * an id with control characters, which cannot be stored, is none.
 */
export function idsIn(value: string): string[] {
  return [...value.matchAll(/<([^<>\s\p{Cc}]{1,500})>/gu)].flatMap(([, id]) => (id ? [id] : []))
}

/** The ids by which a mail names its predecessors. */
export interface ThreadIds {
  inReplyTo: string[]
  /** Oldest first. */
  references: string[]
}

const maxHeaderBytes = 1_000_000
const maxIds = 200

/** Returns the ids that the headers of a raw mail name, without reading the rest of it. */
export function threadIdsOf(source: Buffer): ThreadIds {
  const head = headOf(source)
  const idsOf = (name: string) => headerValues(head, name).flatMap(idsIn).slice(-maxIds)
  return { inReplyTo: idsOf('in-reply-to'), references: idsOf('references') }
}

/** Returns the id in the headers of a mail; null without one. */
export function messageIdIn(head: string): string | null {
  return headerValues(head, 'message-id').flatMap(idsIn)[0] ?? null
}

/** Returns the values of a header from the top, unfolded. */
export function headerValues(head: string, name: string): string[] {
  const pattern = new RegExp(`^${name}[ \\t]*:(.*(?:\\r?\\n[ \\t].*)*)`, 'gim')
  return [...head.matchAll(pattern)].map(([, value = '']) => value.replaceAll(/\r?\n[ \t]+/g, ' ').trim())
}

/** Returns the headers of a raw mail, one byte a character. */
export function headOf(source: Buffer): string {
  const head = source.subarray(0, maxHeaderBytes).toString('latin1')
  const end = /\r?\n\r?\n/.exec(head)
  return end ? head.slice(0, end.index + 2) : head
}
