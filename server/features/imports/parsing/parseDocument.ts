import type { ParsedDocument } from './block.ts'
import { decodeText } from './decodeText.ts'
import type { DocumentFormat } from './documentFormat.ts'
import { parseCsv } from './parseCsv.ts'
import { parseHtml } from './parseHtml.ts'
import { parseLimits } from './parseLimits.ts'
import { parseMarkdown } from './parseMarkdown.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { parseSitemap } from './parseSitemap.ts'
import { parseSitePage } from './parseSitePage.ts'
import { parseText } from './parseText.ts'

export interface ParseTask {
  format: DocumentFormat
  /** Charset that the server sent. */
  charset?: string
  /** Address of the web page. */
  address?: string
}

/**
 * Parses a document into blocks; throws ParseRefusal if it cannot be read. The large libraries are loaded with the
 * first file that needs them.
 */
export async function parseDocument(
  bytes: Buffer,
  { format, charset, address = '' }: ParseTask,
  onProgress: (share: number) => void,
): Promise<ParsedDocument> {
  const parsed = await parse()
  if (parsed.blocks.length === 0 && !mayBeEmpty.has(format)) throw new ParseRefusal('empty')
  if (charactersOf(parsed) > parseLimits.characters) throw new ParseRefusal('too_large')
  return parsed

  async function parse(): Promise<ParsedDocument> {
    // Any format may have this header: Office uses it for encrypted files, and for all files before 2007.
    if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1')
      throw new ParseRefusal(bytes.includes(lockedMark) ? 'encrypted' : 'legacy')
    switch (format) {
      case 'legacy':
        throw new ParseRefusal('legacy')
      case 'pdf':
        return (await loaded(import('./parsePdf.ts'))).parsePdf(bytes, onProgress)
      case 'word':
        return (await loaded(import('./parseWord.ts'))).parseWord(bytes)
      case 'sheets':
        return (await loaded(import('./parseSheets.ts'))).parseSheets(bytes)
      case 'sheet_rows': {
        const { parseSheetRows } = await loaded(import('./parseSheetRows.ts'))
        return { title: null, pages: null, blocks: [], rows: await parseSheetRows(bytes) }
      }
      case 'sitemap':
        return parseSitemap(bytes)
      case 'slides':
        return (await import('./parseSlides.ts')).parseSlides(bytes)
      case 'html':
        return parseHtml(decodeText(bytes, { charset, markup: 'html' }))
      case 'site_page':
        return parseSitePage(decodeText(bytes, { charset, markup: 'html' }), address)
      case 'markdown':
        return parseMarkdown(decodeText(bytes, { charset }))
      case 'csv':
        return parseCsv(decodeText(bytes, { charset }))
      case 'text':
        return parseText(decodeText(bytes, { charset }))
    }
  }

  /** Waits for a library; the time of loading does not count against the document. */
  async function loaded<T>(library: Promise<T>): Promise<T> {
    const it = await library
    onProgress(0)
    return it
  }
}

const mayBeEmpty: ReadonlySet<DocumentFormat> = new Set(['sitemap', 'site_page', 'sheet_rows'])

/** Name of the stream that contains an encrypted document, in the encoding that such files use. */
const lockedMark = Buffer.from('EncryptedPackage', 'utf16le')

function charactersOf({ blocks }: ParsedDocument): number {
  const lengths = blocks.map(block =>
    block.kind === 'table'
      ? block.rows.flat().reduce((sum, cell) => sum + cell.length, 0)
      : block.text.length,
  )
  return lengths.reduce((sum, length) => sum + length, 0)
}
