import { isTimeZone } from '../../../common/time/timeZone.ts'
import { zonedDate } from '../../../common/time/zonedDay.ts'
import type { Database } from '../../store/database.ts'
import { languageOf } from '../../words/languageOf.ts'
import { type Term, termsOf } from '../../words/termsOf.ts'
import { businessPassages, weekdayOf } from './businessPassages.ts'
import { rankPassages } from './rankPassages.ts'
import { searchPrefixes } from './searchPrefixes.ts'
import { readKnowledge } from './store/readKnowledge.ts'

export interface FoundPassage {
  /** Null where the business info says it. */
  chunkId: string | null
  title: string
  content: string
  /** From 0 to 1. */
  score: number
}

export interface KnowledgeQuestion {
  tenantId: string
  query: string
  /** Answers with one of these alone; business info has none and is always searched. */
  tags?: readonly string[]
  limit: number
}

export type KnowledgeSearch = ReturnType<typeof createKnowledgeSearch>

/** As many answers as are looked at closely. */
const mostCandidates = 40

/** Finds what agents answer from: the knowledge base and the business info, on one scale. */
export function createKnowledgeSearch({
  database,
  now,
}: {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}) {
  return { search }

  /** The best first; what fits too little is left out. */
  async function search({ tenantId, query, tags = [], limit }: KnowledgeQuestion): Promise<FoundPassage[]> {
    const asked = termsOf(query)
    if (asked.length === 0) return []
    const { chunks, business } = await database.inTenant(tenantId, db =>
      readKnowledge(db, { prefixes: searchPrefixes(asked), tags, most: mostCandidates }),
    )
    const today = dateAt(now(), business.timezone)
    const language = languageOf(query)
    const passages = [...chunks, ...businessPassages(business, language ?? 'en', today)]
    return rankPassages(
      asked.map(term => dated(term, today)),
      language,
      passages,
    )
      .slice(0, limit)
      .map(({ passage: { chunkId, title, content }, score }) => ({ chunkId, title, content, score }))
  }
}

function dateAt(moment: Date, timezone: string): string {
  return zonedDate(moment, isTimeZone(timezone) ? timezone : 'UTC')
}

const daysFromNow: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['heute', 0],
  ['tomorrow', 1],
  ['morgen', 1],
])

/** Whoever says “today” speaks of a day of the week. */
function dated(term: Term, today: string): Term {
  const days = daysFromNow.get(term.word)
  if (days === undefined) return term
  const date = new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return { ...term, meanings: [weekdayOf(date)], weight: 1 }
}
