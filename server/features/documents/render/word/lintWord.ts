import Docxtemplater from 'docxtemplater'
import { fieldAt, fieldTree, type TagField } from '../../../../templates/tags/fieldTree.ts'
import {
  checkNames,
  gravest,
  type TagFinding,
  type TagProblem,
  unusedFields,
} from '../../../../templates/tags/lintTags.ts'
import { tagNames } from '../../../../templates/tags/tagNames.ts'
import { type SectionNode, type TagNode, tagTree } from '../../../../templates/tags/tagTree.ts'
import { excerptOf, headingsAbove, lastAtMost, type TagPlace } from '../../../../templates/tags/textPlaces.ts'
import { RenderRefusal } from '../renderTask.ts'
import { explanation, wordOptions } from './fillWord.ts'
import { openWord, type SafeWord } from './wordGate.ts'
import { unfilledTags, type WordPart, wordParts } from './wordParagraphs.ts'

/** Problems of a template, and the names in its tags. */
export interface TemplateCheck {
  problems: TagProblem[]
  /** Names as fields are named, such as rows[].price, once each. */
  tags: string[]
}

/**
 * Returns the problems of a Word template, each with its part, paragraph and heading, and its names. Never throws for a
 * file.
 */
export async function lintWord(file: Uint8Array, fields?: readonly TagField[]): Promise<TemplateCheck> {
  let word: SafeWord
  try {
    word = await openWord(file)
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error
    return { problems: [problemOfFile(error.detail)], tags: [] }
  }
  const used = new Set<string>()
  const parts = wordParts(word.parts)
  const problems = parts.flatMap(part => lintPart(part, fields, used))
  const unreachable = unfilledTags(word.parts).map(
    ({ title, tag, what }): TagProblem => ({
      severity: 'error',
      code: 'unreachable',
      place: { part: title, paragraph: null, heading: null, excerpt: tag },
      tag,
      message: `${title}: ${tag} stands in ${what}, where it is not filled.`,
    }),
  )
  const errors = problems.some(({ severity }) => severity === 'error') ? [] : structureFaults(word)
  const tags = new Set(parts.flatMap(part => tagNames(tagTree(textOfPart(part)).nodes)))
  return {
    problems: gravest([...problems, ...unreachable, ...errors, ...unusedFields(fields, used)]),
    tags: [...tags],
  }
}

function problemOfFile(message: string): TagProblem {
  const place = { part: 'File', paragraph: null, heading: null, excerpt: '' }
  return { severity: 'error', code: 'forbidden_part', place, tag: '', message }
}

function lintPart(part: WordPart, fields: readonly TagField[] | undefined, used: Set<string>): TagProblem[] {
  const { nodes, faults } = tagTree(textOfPart(part))
  const names = checkNames(nodes, fields)
  for (const name of names.used) used.add(name)
  const placeOf = partPlaces(part)
  const found: TagFinding[] = [
    ...faults.map(({ code, at, source, message }) => ({
      severity: 'error' as const,
      code,
      at,
      tag: source,
      message,
    })),
    ...names.findings,
    ...oneCellLoops(part, nodes, fields),
  ]
  return gravest(found)
    .sort((one, other) => one.at - other.at)
    .map(({ at, ...finding }) => {
      const { paragraph, ...place } = placeOf(at)
      return {
        ...finding,
        place: { ...place, paragraph },
        message: `${part.title}, paragraph ${paragraph}: ${finding.message}`,
      }
    })
}

function textOfPart({ paragraphs }: WordPart): string {
  return paragraphs.map(({ text }) => text).join('\n')
}

function partPlaces({ title, paragraphs }: WordPart): (at: number) => TagPlace {
  const starts = startsOf(paragraphs)
  const headings = headingsAbove(
    paragraphs.map(({ isHeading, text }) => (isHeading && text.trim().slice(0, 80)) || null),
  )
  return at => {
    const index = lastAtMost(starts, at)
    return {
      part: title,
      paragraph: index + 1,
      heading: headings[index] ?? null,
      excerpt: excerptOf(paragraphs[index]?.text ?? '', at - (starts[index] ?? 0)),
    }
  }
}

function startsOf(paragraphs: WordPart['paragraphs']): number[] {
  let start = 0
  return paragraphs.map(({ text }) => {
    const own = start
    start += text.length + 1
    return own
  })
}

/** A list that begins and ends in one cell repeats there; people mean the row. */
function oneCellLoops(
  { paragraphs }: WordPart,
  nodes: readonly TagNode[],
  fields: readonly TagField[] | undefined,
): TagFinding[] {
  const starts = startsOf(paragraphs)
  const cellAt = (at: number) => paragraphs[lastAtMost(starts, at)]?.cell ?? null
  const tree = fields && fieldTree(fields)
  return sectionsIn(nodes).flatMap(section => {
    const cell = cellAt(section.at)
    const field = tree && fieldAt([tree], section.tag.path)
    const isList = !field || field === 'any' || field.type === 'list' || field.item !== null
    if (cell === null || section.tag.isInverted || !isList || cellAt(section.closedAt) !== cell) return []
    return [
      {
        severity: 'warning' as const,
        code: 'one_cell_loop' as const,
        at: section.at,
        tag: section.source,
        message: `${section.source} begins and ends in one cell, so only the cell’s content repeats. To repeat the row, begin in its first cell and end in its last.`,
      },
    ]
  })
}

function sectionsIn(nodes: readonly TagNode[]): SectionNode[] {
  return nodes.flatMap(node => (node.kind === 'section' ? [node, ...sectionsIn(node.children)] : []))
}

/** Returns what the library finds wrong beyond the tags, such as formatted text that shares its paragraph. */
function structureFaults({ zip }: SafeWord): TagProblem[] {
  try {
    new Docxtemplater(zip, wordOptions)
    return []
  } catch (error) {
    const properties =
      typeof error === 'object' && error !== null && 'properties' in error ? error.properties : {}
    const { errors } = properties as { errors?: unknown[] }
    return (errors ?? [error]).slice(0, 50).map(one => {
      const { xtag } = { ...((one as { properties?: object }).properties ?? {}) } as { xtag?: string }
      return {
        severity: 'error',
        code: 'structure',
        place: { part: 'Text', paragraph: null, heading: null, excerpt: xtag ?? '' },
        tag: xtag ? `{{${xtag}}}` : '',
        message: explanation(one),
      }
    })
  }
}
