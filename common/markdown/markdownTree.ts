import type { LinkTarget } from './linkTarget.ts'

/** A part of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; target: LinkTarget; children: Inline[] }

/** A part of a text that occupies lines of its own. */
export type Block =
  | { kind: 'paragraph' | 'heading'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }
  /** Text shown as written, because it is too long or too deeply nested. */
  | { kind: 'plain'; text: string }

/**
 * Number of parts into which a text may still be split, so that no text creates a page of a hundred thousand elements.
 */
export interface Budget {
  left: number
}

/** Maximum nesting of lists and quotes; deeper ones are shown as written. */
export const deepest = 6
