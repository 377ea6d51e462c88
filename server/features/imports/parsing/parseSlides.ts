import type { Block, ParsedDocument } from './block.ts'
import { firstHeading } from './firstHeading.ts'
import { type OfficeParts, officeParts } from './officeParts.ts'
import { officeRelations } from './officeRelations.ts'
import { officeTitle } from './officeTitle.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { slideTable, slideText } from './slideText.ts'
import { tidyText } from './tidyText.ts'
import { nodesNamed, type XmlNode, xmlTree } from './xmlTree.ts'

/** Parses a presentation: for each visible slide its title, its boxes from top to bottom, its tables and its notes. */
export async function parseSlides(bytes: Buffer): Promise<ParsedDocument> {
  const parts = await officeParts(bytes)
  const slides = slidePaths(parts).map(path => readSlide(parts, path))
  const blocks = slides.flatMap((slide, index) => (slide ? slideBlocks(parts, slide, index + 1) : []))
  const hasHidden = slides.some(slide => slide && isHidden(slide))
  return {
    title: firstHeading(blocks) ?? officeTitle(parts),
    pages: slides.length,
    blocks,
    notes: hasHidden ? ['hidden_left_out'] : [],
  }
}

/** Returns slide paths in presentation order, which differs from the order of their names. */
function slidePaths(parts: OfficeParts): string[] {
  const presentation = parts.get('ppt/presentation.xml')
  if (!presentation) throw new ParseRefusal('broken')
  const relations = officeRelations(parts, 'ppt/presentation.xml')
  return nodesNamed(xmlTree(presentation), 'sldId').flatMap(
    ({ attributes }) => relations.get(attributes['r:id'] ?? '')?.target ?? [],
  )
}

interface Slide {
  tree: XmlNode
  relations: Relations
}

type Relations = ReturnType<typeof officeRelations>

function readSlide(parts: OfficeParts, path: string): Slide | null {
  const slide = parts.get(path)
  return slide ? { tree: drawnOnce(xmlTree(slide)), relations: officeRelations(parts, path) } : null
}

/** Removes fallback drawings for old programs if a current version exists, so that no text is read twice. */
function drawnOnce(node: XmlNode): XmlNode {
  const children = node.children.filter(
    ({ name }) => name !== 'Fallback' || !node.children.some(one => one.name === 'Choice'),
  )
  return { ...node, children: children.map(drawnOnce) }
}

function isHidden({ tree }: Slide): boolean {
  return tree.children[0]?.attributes.show === '0'
}

function slideBlocks(parts: OfficeParts, slide: Slide, page: number): Block[] {
  if (isHidden(slide)) return []
  const { tree, relations } = slide
  const boxes = nodesNamed(tree, 'sp')
    .filter(box => !isFurniture(box))
    .map(box => ({
      text: slideText(box, relations),
      isTitle: /title/i.test(placeholderOf(box)),
      ...positionOf(box),
    }))
    .filter(({ text }) => text !== '')
    .sort((one, other) => Number(other.isTitle) - Number(one.isTitle) || one.y - other.y || one.x - other.x)
  const tables = nodesNamed(tree, 'tbl').map(table => slideTable(table, relations))
  const others = [...relations.values()].filter(({ type }) => type.endsWith('/diagramData'))
  const diagrams = others.map(({ target }) => textOfPart(parts, target, () => true))
  const notes = [...relations.values()]
    .filter(({ type }) => type.endsWith('/notesSlide'))
    .map(({ target }) => textOfPart(parts, target, box => placeholderOf(box) === 'body'))
  return [
    ...boxes.map(
      ({ text, isTitle }): Block =>
        isTitle ? { kind: 'heading', level: 2, text: tidyText(text), page } : { kind: 'text', text, page },
    ),
    ...tables.map((rows): Block => ({ kind: 'table', rows, page })),
    ...[...diagrams, ...notes].filter(Boolean).map((text): Block => ({ kind: 'text', text, page })),
  ]
}

/** Returns the text of a related part: a slide's notes, or the boxes of a diagram. */
function textOfPart(parts: OfficeParts, path: string, isMeant: (box: XmlNode) => boolean): string {
  const part = parts.get(path)
  if (!part) return ''
  const tree = xmlTree(part)
  const boxes = [...nodesNamed(tree, 'sp').filter(isMeant), ...nodesNamed(tree, 'pt')]
  const relations = officeRelations(parts, path)
  return boxes
    .map(box => slideText(box, relations))
    .filter(Boolean)
    .join('\n')
}

/** Returns whether a box repeats on every slide: number, date or footer. */
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
