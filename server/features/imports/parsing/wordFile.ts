import { ZipFile } from 'yazl'
import type { OfficeParts } from './officeParts.ts'

/** Writes a Word file from these parts and media, changed so that mammoth loses no table cells or text boxes. */
export async function wordFile(
  parts: OfficeParts,
  media: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, text] of parts) {
    const isStory = /^word\/[^/]+\.xml$/.test(name)
    file.addBuffer(Buffer.from(isStory ? readableStory(text) : text), name, { compress: false })
  }
  for (const [name, bytes] of media) file.addBuffer(bytes, name, { compress: false })
  file.end()
  const chunks: Buffer[] = []
  for await (const chunk of file.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Rewrites a document's XML so that mammoth reads all of its text. */
export function readableStory(xml: string): string {
  return withTextBoxes(withLeftOutCells(xml.replace(bookmarks, '')))
}

const vml = 'urn:schemas-microsoft-com:vml'

/** Between rows and cells, bookmarks keep mammoth from recognizing merged cells. */
const bookmarks = /<w:bookmarkStart\b[^<>]*>(?:<\/w:bookmarkStart>)?/g

/** Adds the cells that a row omits at its start. */
function withLeftOutCells(xml: string): string {
  return xml.replace(/<w:tr\b[^>]*>[\s\S]*?(?=<w:tr\b|<w:tc\b|<\/w:tr>)/g, start => {
    const width = Number(/<w:gridBefore\s[^<>]*?w:val="(\d{1,5})"/.exec(start)?.[1] ?? 0)
    if (width === 0) return start
    return `${start}<w:tc><w:tcPr><w:gridSpan w:val="${width}"/></w:tcPr><w:p/></w:tc>`
  })
}

/**
 * Converts text boxes to the legacy form that mammoth reads. Files store boxes in two forms, and the legacy one may be
 * missing.
 */
function withTextBoxes(xml: string): string {
  const inDrawings = (text: string) =>
    text.replace(
      /<w:drawing\b(?:(?!<w:drawing\b)[\s\S])*?<\/w:drawing>/g,
      drawing => oldBoxes(drawing) ?? drawing,
    )
  return xml
    .split(/(<mc:AlternateContent\b[^>]*>(?:(?!<mc:AlternateContent\b)[\s\S])*?<\/mc:AlternateContent>)/)
    .map((part, index) => (index % 2 === 1 ? (oldBoxes(choiceOf(part)) ?? part) : inDrawings(part)))
    .join('')
}

function choiceOf(alternatives: string): string {
  const fallback = alternatives.indexOf('<mc:Fallback')
  return fallback === -1 ? alternatives : alternatives.slice(0, fallback)
}

/** Returns the texts of boxes in the legacy form; undefined if there are none. */
function oldBoxes(xml: string): string | undefined {
  const texts = xml.match(/<w:txbxContent\b(?:(?!<w:txbxContent\b)[\s\S])*?<\/w:txbxContent>/g)
  return texts?.map(text => `<w:pict xmlns:v="${vml}"><v:textbox>${text}</v:textbox></w:pict>`).join('')
}
