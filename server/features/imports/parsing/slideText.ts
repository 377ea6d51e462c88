import { markdownLink } from './markdownLink.ts'
import type { officeRelations } from './officeRelations.ts'
import { tableGrid } from './tableGrid.ts'
import { tidyLines } from './tidyLines.ts'
import { nodesNamed, type XmlNode } from './xmlTree.ts'

type Relations = ReturnType<typeof officeRelations>

/** The paragraphs of a box of a slide, with their breaks and with where their links lead to. */
export function slideText(box: XmlNode, relations: Relations): string {
  return tidyLines(
    nodesNamed(box, 'p')
      .map(paragraph => paragraph.children.map(run => runText(run, relations)).join(''))
      .join('\n'),
  )
}

function runText(run: XmlNode, relations: Relations): string {
  if (run.name === 'br') return '\n'
  const words = nodesNamed(run, 't')
    .map(({ text }) => text)
    .join('')
  const [link] = nodesNamed(run, 'hlinkClick')
  const address = relations.get(link?.attributes['r:id'] ?? '')?.target
  return address === undefined ? words : markdownLink(words, address)
}

/** The rows of a table of a slide. Cells that another one reaches over are there as well, and are passed over. */
export function slideTable(table: XmlNode, relations: Relations): string[][] {
  return tableGrid(
    nodesNamed(table, 'tr').map(row =>
      nodesNamed(row, 'tc')
        .filter(({ attributes }) => !isOn(attributes.hMerge) && !isOn(attributes.vMerge))
        .map(cell => ({
          text: slideText(cell, relations),
          columns: Number(cell.attributes.gridSpan ?? 1),
          rows: Number(cell.attributes.rowSpan ?? 1),
        })),
    ),
  )
}

function isOn(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true'
}
