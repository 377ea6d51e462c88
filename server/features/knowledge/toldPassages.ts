import { isExcerpt } from './isExcerpt.ts'
import type { FoundPassage } from './search/foundPassage.ts'

type Told = Pick<FoundPassage, 'title' | 'content' | 'fits' | 'source'>

/** What was found, as a model is told it. Nothing is thrown away: whether it answers after all, the model can judge. */
export function toldPassages(found: readonly Told[]): string {
  const fitting = found.filter(({ fits }) => fits)
  const further = found.filter(({ fits }) => !fits)
  const nothing = fitting.length === 0 ? ['The knowledge base has no clear answer to this.'] : []
  const perhaps = `Perhaps of help, if it speaks of what was asked: ${listed(further)}`
  return [listed(fitting), ...(further.length > 0 ? [...nothing, perhaps] : [])].join('\n')
}

/** Answers that somebody wrote stand as they are; of what was imported it is told that it is a part of something. */
function listed(passages: readonly Told[]): string {
  return JSON.stringify(
    passages.map(({ title, content, source }) => ({
      title,
      content,
      ...(isExcerpt(source) && { excerpt: true }),
    })),
  )
}
