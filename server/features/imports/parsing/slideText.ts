import { markdownLink } from './markdownLink.ts'
import type { officeRelations } from './officeRelations.ts'
import { tableGrid } from './tableGrid.ts'
import { tidyLines } from './tidyLines.ts'
import { nodesNamed, type XmlNode } from './xmlTree.ts'

type Relations = ReturnType<typeof officeRelations>

/** Returns the paragraphs of a slide's box with their line breaks and link addresses. */
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

/** Returns the rows of a slide's table; skips the placeholder cells that a merged cell covers. */
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
