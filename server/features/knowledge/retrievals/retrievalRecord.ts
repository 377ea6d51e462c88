import type { StoredRetrieval } from '../../../store/conversationTables.ts'
import { cutText } from '../../../store/cutText.ts'
import { passageKey } from '../judgements/passageKey.ts'
import type { JudgedCandidates } from '../judgements/rankJudged.ts'
import type { Candidates } from '../search/findCandidates.ts'
import type { RankedCandidate } from '../search/rankCandidates.ts'

type StoredCandidate = StoredRetrieval['candidates'][number]

interface Search {
  question: string
  /** Maximum passages that were given. */
  limit: number
  found: Candidates
  judged: JudgedCandidates
}

/** Summarizes a search, small enough for the trace of its turn. */
export function retrievalRecord({ question, limit, found, judged }: Search): StoredRetrieval {
  const given = judged.right.slice(0, limit).map(one => candidate(one, one.isRelevant ? 'given' : 'perhaps'))
  const cut = judged.right.slice(limit).map(one => candidate(one, 'cut'))
  const wrong = judged.wrong.slice(0, maxWrongPassages).map(one => candidate(one, 'wrong'))
  return {
    question,
    limit,
    min_score: found.settings.search.min_score,
    mended: found.words.flatMap(({ word, alternatives }) => {
      const corrected = alternatives.find(({ kind }) => kind === 'mended')
      return corrected ? [{ word, term: corrected.term }] : []
    }),
    candidates: [...[...given, ...cut].slice(0, maxRightPassages), ...wrong],
  }
}

const maxRightPassages = 12
const maxWrongPassages = 4
const maxWords = 12

function candidate(
  { passage, score, relevance, why }: RankedCandidate,
  use: StoredCandidate['use'],
): StoredCandidate {
  const isStored = 'entity' in passage
  const { words, letters, met, missed } = why
  return {
    passage: passageKey(passage),
    source: isStored ? { entity: passage.entity, id: passage.source_id } : null,
    title: cutText(passage.title, 200),
    excerpt: cutText(passage.content, 200),
    place: passage.place,
    use,
    score,
    fit: relevance,
    why: { words, letters, met: met.slice(0, maxWords), missed: missed.slice(0, maxWords) },
  }
}
