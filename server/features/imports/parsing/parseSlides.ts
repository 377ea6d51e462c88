import { posix } from 'node:path'
import type { Block, ParsedDocument } from './block.ts'
import { type OfficeParts, officeParts } from './officeParts.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { plainWords } from './plainWords.ts'
import { nodesNamed, type XmlNode, xmlTree } from './xmlTree.ts'

/** A presentation: of each slide its title, its boxes from top to bottom, its tables and its notes. */
export async function parseSlides(bytes: Buffer): Promise<ParsedDocument> {
  const parts = await officeParts(bytes)
  const slides = slidePaths(parts)
  const blocks = slides.flatMap((path, index) => slideBlocks(parts, path, index + 1))
  const first = blocks.find(block => block.kind === 'heading')
  return { title: first?.kind === 'heading' ? first.text : null, pages: slides.length, blocks }
}

/** In the order they are shown, which is not that of their names. */
function slidePaths(parts: OfficeParts): string[] {
  const presentation = parts.get('ppt/presentation.xml')
  if (!presentation) throw new ParseRefusal('broken')
  const targets = targetsOf(parts, 'ppt/presentation.xml')
  return nodesNamed(xmlTree(presentation), 'sldId').flatMap(
    ({ attributes }) => targets.get(attributes['r:id'] ?? '')?.path ?? [],
  )
}

function targetsOf(parts: OfficeParts, path: string): Map<string, { path: string; type: string }> {
  const folder = posix.dirname(path)
  const relations = parts.get(`${folder}/_rels/${posix.basename(path)}.rels`)
  const nodes = relations ? nodesNamed(xmlTree(relations), 'Relationship') : []
  return new Map(
    nodes.map(({ attributes: { Id = '', Target = '', Type = '' } }) => [
      Id,
      {
        path: posix
          .join('/', folder, Target.startsWith('/') ? posix.relative(`/${folder}`, Target) : Target)
          .slice(1),
        type: Type,
      },
    ]),
  )
}

function slideBlocks(parts: OfficeParts, path: string, page: number): Block[] {
  const slide = parts.get(path)
  if (!slide) return []
  const tree = xmlTree(slide)
  const boxes = nodesNamed(tree, 'sp')
    .filter(box => !isFurniture(box))
    .map(box => ({ text: paragraphsOf(box), isTitle: /title/i.test(placeholderOf(box)), ...positionOf(box) }))
    .filter(({ text }) => text !== '')
    .sort((one, other) => Number(other.isTitle) - Number(one.isTitle) || one.y - other.y || one.x - other.x)
  const tables = nodesNamed(tree, 'tbl').map(rowsOf)
  const notes = notesOf(parts, path)
  return [
    ...boxes.map(
      ({ text, isTitle }): Block =>
        isTitle ? { kind: 'heading', level: 2, text: plainWords(text), page } : { kind: 'text', text, page },
    ),
    ...tables.map((rows): Block => ({ kind: 'table', rows, page })),
    ...(notes === '' ? [] : [{ kind: 'text' as const, text: notes, page }]),
  ]
}

function notesOf(parts: OfficeParts, path: string): string {
  const target = [...targetsOf(parts, path).values()].find(({ type }) => type.endsWith('/notesSlide'))
  const notes = target && parts.get(target.path)
  if (!notes) return ''
  const bodies = nodesNamed(xmlTree(notes), 'sp').filter(box => placeholderOf(box) === 'body')
  return bodies.map(paragraphsOf).filter(Boolean).join('\n')
}

/** Numbers, dates and footers stand on every slide. */
function isFurniture(box: XmlNode): boolean {
  return ['sldNum', 'dt', 'ftr'].includes(placeholderOf(box))
}

function placeholderOf(box: XmlNode): string {
  return nodesNamed(box, 'ph')[0]?.attributes.type ?? ''
}

function positionOf(box: XmlNode): { x: number; y: number } {
  const { x = '0', y = '0' } = nodesNamed(box, 'off')[0]?.attributes ?? {}
  return { x: Number(x), y: Number(y) }
}

function paragraphsOf(box: XmlNode): string {
  return nodesNamed(box, 'p').map(wordsOf).filter(Boolean).join('\n')
}

function wordsOf(node: XmlNode): string {
  return plainWords(
    nodesNamed(node, 't')
      .map(({ text }) => text)
      .join(''),
  )
}

function rowsOf(table: XmlNode): string[][] {
  return nodesNamed(table, 'tr').map(row =>
    nodesNamed(row, 'tc').map(cell => nodesNamed(cell, 'p').map(wordsOf).filter(Boolean).join(' ')),
  )
}
