import { escapeMarkup } from '../../../../../common/text/escapeMarkup.ts'
import { inlineRuns, type PictureRun, type StyledRun } from '../pdf/inlineRuns.ts'
import { type GridCell, tableGrid } from '../pdf/tableRows.ts'
import { blocksIn } from '../tree/blocksIn.ts'
import { fittedSize, type Picture } from '../tree/readPicture.ts'
import { type ElementNode, isBlock, isRightToLeft, type RenderNode, rightToLeft } from '../tree/renderNode.ts'

interface Around {
  /** Adds a picture to the file and returns the XML that draws it; pictures are left out without it. */
  draw: ((picture: Picture, size: readonly [number, number]) => string) | null
  /** Whether headings use the styles of a new file. */
  hasStyles: boolean
  /** Indent in twentieths of a point. */
  indent?: number
  marker?: string
  bold?: boolean
  align?: string
}

const twips = 20
/** Width of the text on a page, in points. */
const pageWidth = 480

/** Returns nodes as paragraphs and tables of WordprocessingML. */
export function wordBody(nodes: readonly RenderNode[], around: Around): string {
  let next = around
  let xml = ''
  for (const one of blocksIn(nodes)) {
    xml += Array.isArray(one) ? paragraph(one, next) : block(one, next)
    next = { ...around, marker: '' }
  }
  return xml
}

function block(node: ElementNode, outer: Around): string {
  const align = node.attributes.align
  const around = { ...outer, ...(align && { align }) }
  switch (node.name) {
    case 'p':
      return node.children.some(isBlock) ? wordBody(node.children, around) : paragraph(node.children, around)
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(node, around)
    case 'ul':
    case 'ol':
      return list(node, around)
    case 'table':
      return table(node, around)
    case 'blockquote':
      return wordBody(node.children, { ...around, indent: (around.indent ?? 0) + 360 })
    case 'pre':
      return paragraph(node.children, around, { keepsBlanks: true })
    case 'hr':
      return '<w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="9AA0A6"/></w:pBdr></w:pPr></w:p>'
    default:
      return wordBody(node.children, around)
  }
}

const headingSizes = [20, 16, 13, 12, 11, 11]

function heading({ name, children }: ElementNode, around: Around): string {
  const level = Number(name.slice(1))
  const style = around.hasStyles ? `<w:pStyle w:val="Heading${level}"/>` : ''
  return paragraph(children, { ...around, bold: true }, { style, size: headingSizes[level - 1] ?? 11 })
}

function list(node: ElementNode, around: Around): string {
  let number = Number(node.attributes.start ?? 1)
  const indent = (around.indent ?? 0) + 360
  return node.children
    .filter((child): child is ElementNode => child.kind === 'element')
    .map(item => {
      const marker = node.name === 'ol' ? `${number}.` : '•'
      number += 1
      return wordBody(item.name === 'li' ? item.children : [item], { ...around, indent, marker })
    })
    .join('')
}

function table(node: ElementNode, around: Around): string {
  const grid = tableGrid(node)
  if (!grid) return ''
  const widths = grid.shares.map(share => Math.max(100, Math.round(share * pageWidth * twips)))
  const columns = widths.map(width => `<w:gridCol w:w="${width}"/>`).join('')
  const open = new Map<number, { left: number; columns: number }>()
  const rows = grid.rows.map((row, index) => {
    const head = index < grid.headRows ? '<w:trPr><w:tblHeader/></w:trPr>' : ''
    return `<w:tr>${head}${cellsOf(row)}</w:tr>`
  })
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map(side => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BDC1C6"/>`)
    .join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${columns}</w:tblGrid>${rows.join('')}</w:tbl><w:p/>`

  function cellsOf(row: readonly GridCell[]): string {
    let xml = ''
    for (let column = 0; column < row.length; ) {
      const cell = row[column]
      const above = open.get(column)
      const span = cell?.columns ?? above?.columns ?? 1
      const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0)
      const merge = cell ? (cell.rows > 1 ? '<w:vMerge w:val="restart"/>' : '') : '<w:vMerge/>'
      if (cell && cell.rows > 1) open.set(column, { left: cell.rows - 1, columns: cell.columns })
      else if (above && above.left > 1) open.set(column, { ...above, left: above.left - 1 })
      else open.delete(column)
      const grid = span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''
      const body = cell
        ? wordBody(cell.node.children, { ...around, marker: '', indent: 0, bold: cell.node.name === 'th' })
        : ''
      xml += `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${grid}${merge}</w:tcPr>${body.endsWith('</w:p>') || body.endsWith('<w:p/>') ? body : `${body}<w:p/>`}</w:tc>`
      column += span
    }
    return xml
  }
}

function paragraph(
  nodes: readonly RenderNode[],
  { draw, indent = 0, marker = '', bold = false, align }: Around,
  { style = '', size = 0, keepsBlanks = false } = {},
): string {
  const runs = inlineRuns(nodes, keepsBlanks)
  const text = runs.map(run => ('text' in run ? run.text : '')).join('')
  if (text.trim() === '' && !runs.some(run => 'picture' in run)) return ''
  const isReversed = isRightToLeft(text)
  const hanging = marker === '' ? '' : ' w:hanging="360"'
  const properties = [
    style,
    isReversed ? '<w:bidi/>' : '',
    indent > 0 ? `<w:ind w:left="${indent}"${hanging}/>` : '',
    align ? `<w:jc w:val="${align === 'justify' ? 'both' : align}"/>` : '',
  ].join('')
  const mark = marker === '' ? '' : `<w:r><w:t>${marker}</w:t></w:r><w:r><w:tab/></w:r>`
  const written = runs
    .map(run => ('text' in run ? textRun({ ...run, bold: run.bold ?? bold }, size) : pictureRun(run, draw)))
    .join('')
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${mark}${written}</w:p>`
}

function textRun(run: StyledRun, size: number): string {
  const properties = [
    run.bold ? '<w:b/>' : '',
    run.italics ? '<w:i/>' : '',
    run.decoration === 'lineThrough' ? '<w:strike/>' : '',
    run.link ? '<w:color w:val="1A56DB"/>' : '',
    size > 0 ? `<w:sz w:val="${size * 2}"/>` : '',
    run.decoration === 'underline' ? '<w:u w:val="single"/>' : '',
    run.sub || run.sup ? `<w:vertAlign w:val="${run.sub ? 'subscript' : 'superscript'}"/>` : '',
    rightToLeft.test(run.text) ? '<w:rtl/>' : '',
  ].join('')
  const text = run.text
    .split('\n')
    .map(line => (line === '' ? '' : `<w:t xml:space="preserve">${escapeMarkup(line)}</w:t>`))
    .join('<w:br/>')
  const xml = `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${text}</w:r>`
  return run.link
    ? `<w:fldSimple w:instr="${escapeMarkup(` HYPERLINK "${linkCode(run.link)}" `)}">${xml}</w:fldSimple>`
    : xml
}

/** Returns an address as a field code holds it. */
function linkCode(address: string): string {
  return address.replaceAll('\\', '%5C').replaceAll('"', '%22')
}

function pictureRun({ picture, width }: PictureRun, draw: Around['draw']): string {
  return draw ? `<w:r>${draw(picture, fittedSize(picture, width && width * 0.75, pageWidth))}</w:r>` : ''
}
