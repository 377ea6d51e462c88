import type { KnowledgeSearch } from '../knowledgeSearch.ts'
import type { FoundPassage } from '../search/foundPassage.ts'
import type { SearchSettings } from '../search/searchSettings.ts'
import { evaluationLimit } from './evaluationLimit.ts'
import type { TestQuestion } from './store/readTestQuestions.ts'
import type { Outcome } from './testResults.ts'

interface Asked {
  tenantId: string
  questions: readonly TestQuestion[]
  settings: SearchSettings
  signal?: AbortSignal | undefined
}

/** Asks test questions one after another, as an agent would with these settings. */
export async function askTestQuestions(
  { search }: Pick<KnowledgeSearch, 'search'>,
  { tenantId, questions, settings, signal }: Asked,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const question of questions) {
    signal?.throwIfAborted()
    const { question: query, tags } = question
    const passages = await search({ tenantId, query, tags, settings, limit: evaluationLimit(settings) })
    outcomes.push(outcomeOf(question, passages, settings.max_passages))
  }
  return outcomes
}

/** Counts the expected sources of a question among the passages that an agent gets, and ranks the first of them. */
export function outcomeOf(
  { id, question, expected }: Pick<TestQuestion, 'id' | 'question' | 'expected'>,
  passages: readonly Pick<FoundPassage, 'source'>[],
  given: number,
): Outcome {
  const wanted = new Set(expected.map(one => keyOf('id' in one ? one : null)))
  const found = passages.map(({ source }) => keyOf(source))
  const first = found.findIndex(key => wanted.has(key))
  return {
    questionId: id,
    question,
    expected: wanted.size,
    found: new Set(found.slice(0, given).filter(key => wanted.has(key))).size,
    rank: first < 0 ? null : first + 1,
  }
}

/** Returns the key of a source; business info has no source of its own. */
function keyOf(source: { entity: string; id: string } | null): string {
  return source ? `${source.entity}/${source.id}` : 'business_info'
}
