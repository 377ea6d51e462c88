import { utils, write } from '@e965/xlsx'
import { zipArchive } from './zipArchive.ts'

const types = 'application/vnd.openxmlformats-officedocument'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A line of a page, with the height of its letters. */
type Line = readonly [height: number, text: string]

/** A PDF of these pages; each line is drawn below the one before. */
export function pdfOf(pages: readonly (readonly Line[])[], trailer = ''): Buffer {
  const kids = pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /MediaBox [0 0 595 842] >>`,
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${4 + index * 2} 0 R >>`,
      streamOf(contentOf(lines)),
    ]),
  ]
  return pdfFile(objects, trailer)
}

/** A PDF of these objects, the first of which is its catalogue. */
export function pdfFile(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

function contentOf(lines: readonly Line[]): string {
  let y = 780
  return lines
    .map(([height, text]) => {
      y -= height * 1.4
      const cells = text
        .split('\t')
        .map((cell, column) => `1 0 0 1 ${72 + column * 150} ${y} Tm (${cell}) Tj`)
      return `BT /F1 ${height} Tf ${cells.join(' ')} ET`
    })
    .join('\n')
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** A Word document with this body, in the words of its format. */
export function wordOf(body: string, head = ''): Buffer {
  return officeFile('wordprocessingml.document', {
    'word/document.xml': `<?xml version="1.0"?>${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${['Title', 'heading 1', 'heading 2'].map(name => `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`).join('')}</w:styles>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  })
}

/** A paragraph of a Word document, of a style such as `heading1`. */
export function wordParagraph(text: string, style = ''): string {
  const properties = style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  return `<w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p>`
}

/** A table of a Word document. */
export function wordTable(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map(cell => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')
  return `<w:tbl>${rows.map(row => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}

/** A workbook with these sheets. */
export function workbookOf(sheets: Record<string, unknown[][]>, hidden: readonly string[] = []): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  book.Workbook = { Sheets: book.SheetNames.map(name => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) }
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

/** A presentation of slides with a title, boxes at heights, and notes. */
export function slidesOf(
  slides: readonly { title: string; boxes: Record<number, string>; notes?: string }[],
): Buffer {
  const names = 'xmlns:a="a" xmlns:p="p" xmlns:r="r"'
  const shape = (text: string, place: string, y = 0) =>
    `<p:sp><p:nvSpPr><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="${y}"/></a:xfrm></p:spPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
  const parts: Record<string, string> = {}
  slides.forEach(({ title, boxes, notes }, index) => {
    // Later slides come first by name: their order is the presentation's business.
    const number = slides.length - index
    const texts = Object.entries(boxes).map(([y, text]) => shape(text, '', Number(y)))
    parts[`ppt/slides/slide${number}.xml`] =
      `<p:sld ${names}>${texts.join('')}${shape(title, '<p:ph type="title"/>', 900)}${shape('7', '<p:ph type="sldNum"/>')}</p:sld>`
    if (!notes) return
    parts[`ppt/slides/_rels/slide${number}.xml.rels`] =
      `<Relationships><Relationship Id="n" Type="${relations}/notesSlide" Target="../notesSlides/notes${number}.xml"/></Relationships>`
    parts[`ppt/notesSlides/notes${number}.xml`] =
      `<p:notes ${names}>${shape(notes, '<p:ph type="body"/>')}</p:notes>`
  })
  const order = slides.map((_, index) => slides.length - index)
  return officeFile('presentationml.presentation', {
    'ppt/presentation.xml': `<p:presentation ${names}>${order.map(number => `<p:sldId r:id="s${number}"/>`).join('')}</p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships>${order.map(number => `<Relationship Id="s${number}" Type="${relations}/slide" Target="slides/slide${number}.xml"/>`).join('')}</Relationships>`,
    ...parts,
  })
}

/** An Office file of these parts; the first one is the document. */
function officeFile(type: string, parts: Record<string, string>): Buffer {
  const [first = ''] = Object.keys(parts)
  return zipArchive({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${first}" ContentType="${types}.${type}.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="${first}"/></Relationships>`,
    ...parts,
  })
}
