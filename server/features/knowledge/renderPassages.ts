import { isExcerpt } from './isExcerpt.ts'
import type { FoundPassage } from './search/foundPassage.ts'

type RenderedPassage = Pick<FoundPassage, 'title' | 'content' | 'isRelevant' | 'source'>

/** What was found, as a model is told it. Nothing is thrown away: whether it answers after all, the model can judge. */
export function renderPassages(found: readonly RenderedPassage[]): string {
  const relevant = found.filter(({ isRelevant }) => isRelevant)
  const further = found.filter(({ isRelevant }) => !isRelevant)
  const nothing = relevant.length === 0 ? ['The knowledge base has no clear answer to this.'] : []
  const perhaps = `Perhaps of help, if it speaks of what was asked: ${asJson(further)}`
  return [asJson(relevant), ...(further.length > 0 ? [...nothing, perhaps] : [])].join('\n')
}

/** Answers that somebody wrote stand as they are; of what was imported it is told that it is a part of something. */
function asJson(passages: readonly RenderedPassage[]): string {
  return JSON.stringify(
    passages.map(({ title, content, source }) => ({
      title,
      content,
      ...(isExcerpt(source) && { excerpt: true }),
    })),
  )
}
