import type { ParsedDocument } from './block.ts'

// Own file: each format of documents has its parser.

/** Parses plain text into paragraphs, separated by empty lines. */
export function parseText(text: string): ParsedDocument {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
  return { title: null, pages: null, blocks: paragraphs.map(text => ({ kind: 'text', text })) }
}
