import type { ParsedDocument } from './block.ts'

// Own file: each format of documents has its parser.

/** A plain text: paragraphs are what empty lines part. */
export function parseText(text: string): ParsedDocument {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
  return { title: null, pages: null, blocks: paragraphs.map(text => ({ kind: 'text', text })) }
}
