import { fillNodes } from './fillNodes.ts'
import { type Manner, writeTag } from './filters.ts'
import { tagTree } from './tagTree.ts'

/**
 * Fills a text with values, such as a mail or a file name; an absent value is ''. Values are never read as templates.
 * Formatted text is written as it is, and pictures are left out. Throws TooMuchFilled.
 */
export function fillText(text: string, values: unknown, manner: Manner): string {
  const write = writeTag(manner)
  return fillNodes(tagTree(text).nodes, values, {
    words: words => words,
    value: (tag, { value }) => (tag.as === 'picture' ? '' : write(tag, value)),
  })
}
