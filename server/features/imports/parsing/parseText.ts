import type { ParsedDocument } from './block.ts'

/** A plain text: paragraphs are what empty lines part. */
export function parseText(text: string): ParsedDocument {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
  return { title: null, pages: null, blocks: paragraphs.map(text => ({ kind: 'text', text })) }
}
