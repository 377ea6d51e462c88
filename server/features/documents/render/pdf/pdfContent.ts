import { drawable, textWidth } from '../../../conversations/pdf/pdfFonts.mjs'
import { blocksIn } from '../tree/blocksIn.ts'
import { fittedSize, type Picture } from '../tree/readPicture.ts'
import {
  type ElementNode,
  isBlock,
  isRightToLeft,
  type RenderNode,
  rightToLeft,
  textOf,
} from '../tree/renderNode.ts'
import { type InlineRun, inlineRuns, type PictureRun, type StyledRun } from './inlineRuns.ts'
import { type GridCell, tableGrid } from './tableRows.ts'
import { type VisualPiece, visualLines } from './visualLines.ts'

interface Around {
  /** Width in points. */
  width: number
  size: number
  bold?: boolean
  color?: string
  align?: string
  isRightToLeft?: boolean
  /** Points below a paragraph; 6 if left out. */
  below?: number
}

type Content = Record<string, unknown>

const lineHeight = 1.25
const headingSizes: Readonly<Record<string, number>> = {
  h1: 20,
  h2: 16,
  h3: 13,
  h4: 11.5,
  h5: 10.5,
  h6: 10.5,
}
const markerWidth = 16
const cellPadding = 4

/** Returns the content of a PDF. Text from right to left comes in lines of our own, since the library knows none. */
export function pdfContent(nodes: readonly RenderNode[], around: Around): Content[] {
  const manner = { keepsBlanks: false, below: around.below ?? 6 }
  return [...blocksIn(nodes)].flatMap(one =>
    Array.isArray(one) ? paragraph(one, around, manner) : block(one, around),
  )
}

function block(node: ElementNode, outer: Around): Content[] {
  const around = withDirection(node, outer)
  switch (node.name) {
    case 'p':
      return node.children.some(isBlock)
        ? pdfContent(node.children, around)
        : paragraph(node.children, around, { keepsBlanks: false, below: around.below ?? 6 })
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
      return [
        {
          stack: pdfContent(node.children, { ...around, width: around.width - 14, color: '#5f6368' }),
          margin: [14, 0, 0, 4],
        },
      ]
    case 'pre':
      return paragraph(node.children, { ...around, size: 9 }, { keepsBlanks: true, below: 8 })
    case 'hr':
      return [
        {
          canvas: [
            { type: 'line', x1: 0, y1: 4, x2: around.width, y2: 4, lineWidth: 0.5, lineColor: '#9aa0a6' },
          ],
          margin: [0, 2, 0, 10],
        },
      ]
    default:
      return pdfContent(node.children, around)
  }
}

function withDirection({ attributes }: ElementNode, around: Around): Around {
  return {
    ...around,
    ...(attributes.align && { align: attributes.align }),
    ...(attributes.dir && { isRightToLeft: attributes.dir === 'rtl' }),
  }
}

function heading(node: ElementNode, around: Around): Content[] {
  const size = headingSizes[node.name] ?? around.size
  const contents = paragraph(node.children, { ...around, size, bold: true }, { keepsBlanks: false, below: 4 })
  return contents.map((content, index) =>
    index === 0 ? { ...content, margin: [0, size * 0.5, 0, 4] } : content,
  )
}

function paragraph(
  nodes: readonly RenderNode[],
  around: Around,
  { keepsBlanks, below }: { keepsBlanks: boolean; below: number },
): Content[] {
  const runs = inlineRuns(nodes, keepsBlanks)
  const parts = aroundPictures(runs)
  return parts.map((part, index) => {
    const margin = [0, 0, 0, index === parts.length - 1 ? below : 2]
    if ('picture' in part) return { ...pictureContent(part, around), margin }
    const text = part.runs.map(run => run.text).join('')
    const isReversed = around.isRightToLeft ?? isRightToLeft(text)
    const common = {
      fontSize: around.size,
      lineHeight,
      margin,
      ...(around.bold && { bold: true }),
      ...(around.color && { color: around.color }),
    }
    const alignment = around.align ?? (isReversed ? 'right' : 'left')
    if (!isReversed && !rightToLeft.test(text))
      return {
        ...common,
        alignment,
        text: part.runs.flatMap(pieces),
        ...(keepsBlanks && { preserveLeadingSpaces: true }),
      }
    const lines = visualLines(part.runs, {
      // The library would break a line that is a trace too wide by itself.
      width: around.width - 1,
      isRightToLeft: isReversed,
      byFont: pieces,
      measure: piece =>
        textWidth(piece.text, {
          font: piece.font,
          bold: piece.bold ?? around.bold ?? false,
          size: around.size,
        }),
    })
    return {
      margin,
      stack: lines.map(line => ({
        ...common,
        margin: [0, 0, 0, 0],
        alignment: alignment === 'justify' ? (isReversed ? 'right' : 'left') : alignment,
        noWrap: true,
        preserveLeadingSpaces: true,
        text: line.length > 0 ? line : ' ',
      })),
    }
  })
}

function pieces(run: StyledRun): VisualPiece[] {
  return drawable(run)
}

/** Splits runs at pictures, which stand alone. */
function aroundPictures(runs: readonly InlineRun[]): ({ runs: StyledRun[] } | PictureRun)[] {
  const parts: ({ runs: StyledRun[] } | PictureRun)[] = []
  for (const run of runs) {
    const last = parts.at(-1)
    if ('picture' in run) parts.push(run)
    else if (last && 'runs' in last) last.runs.push(run)
    else parts.push({ runs: [run] })
  }
  return parts.filter(part => 'picture' in part || part.runs.some(({ text }) => text.trim() !== ''))
}

function pictureContent({ picture, width }: PictureRun, around: Around): Content {
  const [fitted] = fittedSize(picture, width && width * 0.75, around.width)
  return { image: dataAddress(picture), width: fitted, alignment: around.align ?? 'left' }
}

function dataAddress({ bytes, type }: Picture): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`
}

function list(node: ElementNode, around: Around): Content[] {
  const width = Math.max(20, around.width - markerWidth)
  let number = Number(node.attributes.start ?? 1)
  const items = node.children.filter((child): child is ElementNode => child.kind === 'element')
  const contents = items.map(item => {
    const marker = node.name === 'ol' ? `${number}.` : '•'
    number += 1
    const isReversed = around.isRightToLeft ?? isRightToLeft(textOf(item.children))
    const body = {
      width,
      stack: pdfContent(item.name === 'li' ? item.children : [item], { ...around, width }),
    }
    const mark = {
      width: markerWidth,
      text: marker,
      fontSize: around.size,
      lineHeight,
      alignment: isReversed ? 'right' : 'left',
    }
    return { columns: isReversed ? [body, mark] : [mark, body] }
  })
  return [{ stack: contents, margin: [0, 0, 0, 4] }]
}

function table(node: ElementNode, around: Around): Content[] {
  const grid = tableGrid(node)
  if (!grid) return []
  const room = Math.max(grid.columns * 6, around.width - grid.columns * 2 * cellPadding - grid.columns - 1)
  const widths = grid.shares.map(share => Math.max(5, share * room))
  const isReversed = around.isRightToLeft ?? isRightToLeft(textOf(node.children))
  const body = grid.rows.map((row, index) =>
    row.map((cell, column) => cellContent(cell, { column, isHead: index < grid.headRows })),
  )
  const columns =
    isReversed && grid.rows.every(row => row.every(cell => cell?.columns === 1 && cell.rows === 1))
  const shown = columns ? body.map(row => [...row].reverse()) : body
  return [
    {
      table: { headerRows: grid.headRows, widths: columns ? [...widths].reverse() : widths, body: shown },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0.5,
        hLineColor: () => '#bdc1c6',
        vLineColor: () => '#bdc1c6',
        paddingLeft: () => cellPadding,
        paddingRight: () => cellPadding,
        paddingTop: () => 3,
        paddingBottom: () => 1,
      },
      margin: [0, 4, 0, 10],
    },
  ]

  function cellContent(cell: GridCell, { column, isHead }: { column: number; isHead: boolean }): Content {
    if (!cell) return {}
    const width =
      widths.slice(column, column + cell.columns).reduce((sum, one) => sum + one, 0) +
      (cell.columns - 1) * 2 * cellPadding
    const inner = withDirection(cell.node, {
      ...around,
      width,
      ...(cell.node.name === 'th' && { bold: true }),
      below: 2,
    })
    const stack = pdfContent(cell.node.children, inner)
    return {
      stack: stack.length > 0 ? stack : [{ text: ' ', fontSize: around.size }],
      colSpan: cell.columns,
      rowSpan: cell.rows,
      ...(isHead && { fillColor: '#f1f3f4' }),
    }
  }
}
