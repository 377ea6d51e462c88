import type { LinkTarget } from './linkTarget.ts'

/** A piece of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; target: LinkTarget; children: Inline[] }

/** A piece of a text that stands on lines of its own. */
export type Block =
  | { kind: 'paragraph' | 'heading'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }
  /** Shown as it is written: what is too long or too deep to be laid out. */
  | { kind: 'plain'; text: string }

/** How many pieces a text may still be cut into, so that no text makes a page of a hundred thousand elements. */
export interface Budget {
  left: number
}

/** What is not laid out any further: lists and quotes in each other. */
export const deepest = 6
