import mammoth from 'mammoth'
import type { ParsedDocument } from './block.ts'
import { htmlBlocks } from './htmlBlocks.ts'
import { htmlDocument } from './htmlDocument.ts'
import { officeParts } from './officeParts.ts'
import { ParseRefusal } from './parseRefusal.ts'

/** A Word document by way of HTML; it knows no pages, since those come about where it is drawn. */
export async function parseWord(bytes: Buffer): Promise<ParsedDocument> {
  const parts = await officeParts(bytes)
  if (!parts.has('word/document.xml')) throw new ParseRefusal('broken')
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"],
      // Pictures would come as long texts.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  )
  const blocks = htmlBlocks(htmlDocument(value).body, { boldIsHeading: true })
  const first = blocks.find(block => block.kind === 'heading' && block.level === 1)
  return { title: first?.kind === 'heading' ? first.text : null, pages: null, blocks }
}
