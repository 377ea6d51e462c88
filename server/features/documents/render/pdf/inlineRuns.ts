import type { Picture } from '../tree/readPicture.ts'
import type { ElementNode, RenderNode } from '../tree/renderNode.ts'

/** Text in one style. */
export interface StyledRun {
  text: string
  bold?: boolean
  italics?: boolean
  decoration?: 'underline' | 'lineThrough'
  color?: string
  background?: string
  link?: string
  sub?: boolean
  sup?: boolean
}

/** A picture between runs of text. */
export interface PictureRun {
  picture: Picture
  /** Width in pixels that the text asks for. */
  width: number | null
}

export type InlineRun = StyledRun | PictureRun

/** Returns the runs of a paragraph, with runs of blanks as one unless they are kept. */
export function inlineRuns(nodes: readonly RenderNode[], keepsBlanks = false): InlineRun[] {
  const runs: InlineRun[] = []
  collect(nodes, {})
  return keepsBlanks ? runs : collapsed(runs)

  function collect(within: readonly RenderNode[], style: Omit<StyledRun, 'text'>): void {
    for (const node of within) {
      if (node.kind === 'text')
        runs.push({ ...style, text: keepsBlanks ? node.text : node.text.replace(/\s+/gu, blank) })
      else if (node.name === 'br') runs.push({ ...style, text: '\n' })
      else if (node.picture)
        runs.push({ picture: node.picture, width: Number(node.attributes.width ?? 0) || null })
      else collect(node.children, { ...style, ...styleOf(node) })
    }
  }
}

/** Keeps blanks that do not break. */
function blank(found: string): string {
  return /^[\u00a0\u202f]+$/u.test(found) ? found : ' '
}

function collapsed(runs: readonly InlineRun[]): InlineRun[] {
  let isAfterBlank = true
  const kept = runs.map((run): InlineRun => {
    if (!('text' in run)) {
      isAfterBlank = false
      return run
    }
    const text = isAfterBlank && run.text.startsWith(' ') ? run.text.slice(1) : run.text
    if (text !== '') isAfterBlank = /[ \n]$/.test(text)
    return { ...run, text }
  })
  return kept.filter(run => !('text' in run) || run.text !== '')
}

function styleOf({ name, attributes }: ElementNode): Omit<StyledRun, 'text'> {
  switch (name) {
    case 'b':
    case 'th':
      return { bold: true }
    case 'i':
      return { italics: true }
    case 'u':
      return { decoration: 'underline' }
    case 's':
      return { decoration: 'lineThrough' }
    case 'sub':
      return { sub: true }
    case 'sup':
      return { sup: true }
    case 'code':
      return { background: '#f1f3f4' }
    case 'a':
      return attributes.href ? { link: attributes.href, color: '#1a56db', decoration: 'underline' } : {}
    default:
      return {}
  }
}
