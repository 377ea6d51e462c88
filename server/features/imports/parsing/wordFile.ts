import { ZipFile } from 'yazl'
import type { OfficeParts } from './officeParts.ts'

/** A Word file of these parts, written so that the library loses none of their tables and text boxes. */
export async function wordFile(parts: OfficeParts): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, text] of parts) {
    const isStory = /^word\/[^/]+\.xml$/.test(name)
    file.addBuffer(Buffer.from(isStory ? readableStory(text) : text), name, { compress: false })
  }
  file.end()
  const chunks: Buffer[] = []
  for await (const chunk of file.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** A document's text as the library reads all of it. */
export function readableStory(xml: string): string {
  return withTextBoxes(withLeftOutCells(xml.replace(bookmarks, '')))
}

const vml = 'urn:schemas-microsoft-com:vml'

/** Between rows and cells they keep the library from seeing which cells are merged. */
const bookmarks = /<w:bookmarkStart\b[^<>]*>(?:<\/w:bookmarkStart>)?/g

/** A row that begins or ends within the table's width gets the cells that it leaves out. */
function withLeftOutCells(xml: string): string {
  return xml.replace(/<w:tr\b[^>]*>[\s\S]*?(?=<w:tr\b|<w:tc\b|<\/w:tr>)/g, start => {
    const width = Number(/<w:gridBefore\s[^<>]*?w:val="(\d{1,5})"/.exec(start)?.[1] ?? 0)
    if (width === 0) return start
    return `${start}<w:tc><w:tcPr><w:gridSpan w:val="${width}"/></w:tcPr><w:p/></w:tc>`
  })
}

/** Boxes are drawn twice, for new programs and for old ones; the library reads those for old ones, which may be missing. */
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

/** The texts of boxes in the form for old programs; undefined where there are none. */
function oldBoxes(xml: string): string | undefined {
  const texts = xml.match(/<w:txbxContent\b(?:(?!<w:txbxContent\b)[\s\S])*?<\/w:txbxContent>/g)
  return texts?.map(text => `<w:pict xmlns:v="${vml}"><v:textbox>${text}</v:textbox></w:pict>`).join('')
}
