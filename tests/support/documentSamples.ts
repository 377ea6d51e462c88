import { utils, write } from '@e965/xlsx'
import { zipArchive } from './zipArchive.ts'

const types = 'application/vnd.openxmlformats-officedocument'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Line of a page, with the height of its letters. */
type Line = readonly [height: number, text: string]

/** Builds a PDF of these pages; each line is drawn below the previous one. */
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

/** Builds a PDF of these objects; the first one is its catalog. */
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

/** Builds a Word document with this body, in the format's XML. */
export function wordOf(body: string, head = '', more: Record<string, string> = {}): Buffer {
  return officeFile('wordprocessingml.document', {
    'word/document.xml': `<?xml version="1.0"?>${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:r="${relations}"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${['Title', 'heading 1', 'heading 2'].map(name => `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`).join('')}</w:styles>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ...more,
  })
}

/** Returns a paragraph of a Word document, in a style such as `heading1`. */
export function wordParagraph(text: string, style = ''): string {
  const properties = style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  return `<w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p>`
}

/** Returns a table of a Word document. */
export function wordTable(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map(cell => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')
  return `<w:tbl>${rows.map(row => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}

/** Builds a workbook with these sheets. */
export function workbookOf(sheets: Record<string, unknown[][]>, hidden: readonly string[] = []): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  book.Workbook = { Sheets: book.SheetNames.map(name => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) }
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

interface SheetSample {
  /** Cells and any other content of the sheet, as XML. */
  sheet: string
  /** Formats that a cell names by its `s` attribute: IDs of built-in formats, or codes. */
  formats?: readonly (number | string)[]
  date1904?: boolean
  /** Addresses that links of the sheet name as h0, h1 and so on. */
  links?: readonly string[]
}

/** Builds a workbook of one sheet as programs write it, without the parts that Excel would add. */
export function sheetFile({ sheet, formats = [0], date1904 = false, links = [] }: SheetSample): Buffer {
  const names = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"`
  const own = formats.flatMap((format, index) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : [],
  )
  const numbers = formats.map((format, index) => (typeof format === 'string' ? 200 + index : format))
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  return officeFile('spreadsheetml.sheet', {
    'xl/workbook.xml': `<workbook ${names}><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="Stock" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${names}><numFmts count="${own.length}">${own.join('')}</numFmts><cellXfs count="${numbers.length}">${numbers.map(id => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${names}>${sheet}</worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.map((link, index) => relation(`h${index}`, 'hyperlink', link).replace('/>', ' TargetMode="External"/>')).join('')}</Relationships>`,
  })
}

/** Builds a presentation of one slide with these shapes, as XML; its links are named h0, h1 and so on. */
export function slideFile(shapes: string, links: readonly string[] = [], attributes = ''): Buffer {
  const names = 'xmlns:a="a" xmlns:p="p" xmlns:r="r" xmlns:mc="mc"'
  return officeFile('presentationml.presentation', {
    'ppt/presentation.xml': `<p:presentation ${names}><p:sldId r:id="s1"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships><Relationship Id="s1" Type="${relations}/slide" Target="slides/slide1.xml"/></Relationships>`,
    'ppt/slides/slide1.xml': `<p:sld ${names} ${attributes}>${shapes}</p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': `<Relationships>${links.map((link, index) => `<Relationship Id="h${index}" Type="${relations}/hyperlink" Target="${link}" TargetMode="External"/>`).join('')}</Relationships>`,
  })
}

/** Builds a presentation of slides, each with a title, text boxes by height, and notes. */
export function slidesOf(
  slides: readonly { title: string; boxes: Record<number, string>; notes?: string }[],
): Buffer {
  const names = 'xmlns:a="a" xmlns:p="p" xmlns:r="r"'
  const shape = (text: string, place: string, y = 0) =>
    `<p:sp><p:nvSpPr><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="${y}"/></a:xfrm></p:spPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
  const parts: Record<string, string> = {}
  slides.forEach(({ title, boxes, notes }, index) => {
    // Slide numbers run backwards, so that the order of the names differs from the order in the presentation.
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

/** Content types of parts, by the end of their names. */
const partTypes: readonly (readonly [end: string, type: string])[] = [
  ['/styles.xml', 'styles'],
  ['/sheet1.xml', 'worksheet'],
  ['/footnotes.xml', 'footnotes'],
  ['/header1.xml', 'header'],
]

/** Builds an Office file of these parts; the first one is the document. */
function officeFile(type: string, parts: Record<string, string>): Buffer {
  const [first = '', ...others] = Object.keys(parts)
  const typed = others
    .flatMap(name => partTypes.flatMap(([end, part]) => (name.endsWith(end) ? [[name, part]] : [])))
    .map(
      ([name, part]) =>
        `<Override PartName="/${name}" ContentType="${types}.${type.split('.')[0]}.${part}+xml"/>`,
    )
    .join('')
  return zipArchive({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${first}" ContentType="${types}.${type}.main+xml"/>${typed}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="${first}"/></Relationships>`,
    ...parts,
  })
}
