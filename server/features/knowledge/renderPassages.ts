import { isExcerpt } from './isExcerpt.ts'
import type { FoundPassage } from './search/foundPassage.ts'

type RenderedPassage = Pick<FoundPassage, 'title' | 'content' | 'questions' | 'isRelevant' | 'source'>

/**
 * Formats the results of a search for a model. All passages are included, because the model can judge whether a less
 * relevant one answers after all.
 */
export function renderPassages(found: readonly RenderedPassage[]): string {
  const relevant = found.filter(({ isRelevant }) => isRelevant)
  const further = found.filter(({ isRelevant }) => !isRelevant)
  const nothing = relevant.length === 0 ? ['The knowledge base has no clear answer to this.'] : []
  const perhaps = `Perhaps of help, if it speaks of what was asked: ${asJson(further)}`
  return [asJson(relevant), ...(further.length > 0 ? [...nothing, perhaps] : [])].join('\n')
}

/** Lists passages with some of the questions that they answer; those from imports are marked as excerpts. */
function asJson(passages: readonly RenderedPassage[]): string {
  return JSON.stringify(
    passages.map(({ title, content, questions, source }) => ({
      title,
      content,
      ...(isExcerpt(source) && { excerpt: true }),
      ...(questions.length > 0 && { questions: questions.slice(0, maxQuestions) }),
    })),
  )
}

/** Maximum questions listed for a passage. */
const maxQuestions = 3
