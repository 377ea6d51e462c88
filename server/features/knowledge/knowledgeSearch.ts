import { createSettingsCache } from '../../records/settingsCache.ts'
import type { StoredRetrieval } from '../../store/conversationTables.ts'
import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { readCharacters } from './index/indexSegment.ts'
import { rankJudged } from './judgements/rankJudged.ts'
import { retrievalRecord } from './retrievals/retrievalRecord.ts'
import { findCandidates } from './search/findCandidates.ts'
import type { FoundPassage } from './search/foundPassage.ts'
import { createIndexCache } from './search/indexCache.ts'
import { nearCandidates } from './search/nearCandidates.ts'
import type { RankedCandidate } from './search/rankCandidates.ts'
import type { SearchSettings } from './search/searchSettings.ts'
import { readKnowledgeSettings } from './store/readKnowledgeSettings.ts'
import { type PassageFilter, readContents } from './store/readPassages.ts'
import type { EmbedTexts } from './vectors/embedTexts.ts'
import { meaningOf } from './vectors/meaningOf.ts'
import { createNearestPassages } from './vectors/nearestPassages.ts'

export interface KnowledgeQuestion extends Partial<PassageFilter> {
  tenantId: string
  query: string
  /** Maximum passages; the setting of the knowledge base if omitted. */
  limit?: number
  /** Settings that replace those of the knowledge base. */
  settings?: SearchSettings | undefined
}

/** Passages found, and the record of the search. */
export interface Retrieved {
  passages: FoundPassage[]
  record: StoredRetrieval
}

interface Deps {
  database: Pick<Database, 'inTenant' | 'snapshotInTenant'>
  now: () => Date
  /** Omitted if there are no models. */
  embed?: EmbedTexts
}

export type KnowledgeSearch = ReturnType<typeof createKnowledgeSearch>

/** Creates the search over the knowledge base and the business info, with one ranking for both. */
export function createKnowledgeSearch({ database, now, embed }: Deps) {
  const stored = createSettingsCache({
    read: tenantId => database.inTenant(tenantId, readKnowledgeSettings),
    now,
  })
  const near = createNearestPassages()
  const cache = createIndexCache()
  return { search, retrieve, forgetSettings: stored.forget }

  /**
   * Returns matching passages, best first. Even a weak match is included; `relevance` states how well it answers the
   * question.
   */
  async function search(question: KnowledgeQuestion): Promise<FoundPassage[]> {
    const { passages } = await look(question, 0)
    return passages
  }

  /**
   * Searches in the same way and also returns the record for the trace: the other candidates, and why they were
   * rejected.
   */
  async function retrieve(question: KnowledgeQuestion): Promise<Retrieved> {
    const { passages, record } = await look(question, furtherLooked)
    return { passages, record: record() }
  }

  async function look({ tenantId, limit, tags = [], ...question }: KnowledgeQuestion, further: number) {
    const { query, settings } = question
    const model = embed ? (settings ?? (await stored.of(tenantId)).search).embedding_model : ''
    // Before a connection is taken, because a provider may be slow.
    const vector = embed && model !== '' ? await meaningOf(embed, { tenantId, model, query }) : null
    // A snapshot, because a source that is read again meanwhile would replace passages that the index refers to.
    return database.snapshotInTenant(tenantId, async db => {
      const byWords = await findCandidates(db, cache, { ...question, tags, now: now() })
      const found = vector ? await nearCandidates(db, byWords, near, { tenantId, model, vector }) : byWords
      const max = limit ?? found.settings.search.max_passages
      const judged = await rankJudged(db, query, found, max + further)
      return {
        passages: await withContents(db, judged.right.slice(0, max)),
        record: () => retrievalRecord({ question: query, limit: max, found, judged }),
      }
    })
  }
}

/** How many rejected passages the trace lists, so that readers see why they lost. */
const furtherLooked = 4

/** Adds the full contents of long passages, which were read only in part so far. */
async function withContents(db: TenantDb, ranked: readonly RankedCandidate[]): Promise<FoundPassage[]> {
  const long = ranked.filter(({ passage }) => passage.content.length >= readCharacters)
  const numbers = long.map(({ passage }) => passage.number)
  const contents = numbers.length > 0 ? await readContents(db, numbers) : new Map<number, string>()
  return ranked.map(({ passage, score, relevance, isRelevant, why }) => {
    const source = 'entity' in passage ? { entity: passage.entity, id: passage.source_id } : null
    return {
      source,
      chunkId: source?.entity === 'knowledge_chunk' ? source.id : null,
      title: passage.title,
      headings: passage.headings,
      content: contents.get(passage.number) ?? passage.content,
      questions: passage.questions,
      place: passage.place,
      language: passage.language,
      score,
      relevance,
      isRelevant,
      why,
    }
  })
}
