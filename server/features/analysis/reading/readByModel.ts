import type { Job } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { LanguageModels } from '../../models/languageModels.ts'
import { type AnalysisState, noteAnalysis, type StoredAnalysis } from '../store/analysisState.ts'
import { countReadings, keepReadings, listReadings, nextToRead } from '../store/readingStore.ts'
import type { Code } from './codebook.ts'
import { draftCodebook } from './draftCodebook.ts'
import { languageName } from './languageName.ts'
import { readOne } from './readOne.ts'
import { isDoubted, refineCodebook } from './refineCodebook.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  models: LanguageModels
}

const atOnce = 4

/**
 * Assigns the conversations of the sample to groups, round by round, and returns the groups. Resumes where an earlier
 * attempt has stopped. Throws Superseded if the analysis is no longer open.
 */
export async function readByModel(deps: Deps, job: Job, analysis: StoredAnalysis): Promise<Code[]> {
  const { tenantId, signal } = job
  const asker = { ...deps, tenantId, signal }
  const { iterations: rounds } = analysis.data
  const language = languageName(analysis.data.language ?? 'en')
  let { codebook = [], iteration: reached = 0, history = [] } = analysis.data
  for (let round = Math.max(1, reached); round <= rounds; round++) {
    if (round > reached && !(await begin(round))) break
    await readRound(round)
    await noteScore()
  }
  return codebook

  /** Stores the groups of a round; returns false if nothing is left to improve. */
  async function begin(round: number): Promise<boolean> {
    if (round === 1) {
      const { codebook: drafted, tokens } = await draftCodebook(asker, analysis, language)
      await store(round, drafted, [], tokens, async () => {})
      return true
    }
    const readings = await inTenant(db => listReadings(db, analysis.id))
    const refined = await refineCodebook(asker, analysis, { codebook, readings, language })
    if (!refined) return false
    const { kept: conversationIds, changed, tokens } = refined
    await store(round, refined.codebook, changed, tokens, db =>
      keepReadings(db, analysis.id, { iteration: round, conversationIds }),
    )
    return true
  }

  async function store(
    round: number,
    next: Code[],
    changed: string[],
    tokens: number,
    also: (db: TenantDb) => Promise<void>,
  ): Promise<void> {
    const told = [...history, { iteration: round, changed }]
    await note({ codebook: next, iteration: round, history: told }, tokens, also)
    codebook = next
    reached = round
    history = told
  }

  async function readRound(iteration: number): Promise<void> {
    const { size, done } = await inTenant(db => countReadings(db, analysis.id, iteration))
    let read = done
    const progress = () => Math.min(0.99, ((iteration - 1) * size + ++read) / (rounds * size + 1))
    for (;;) {
      signal.throwIfAborted()
      const ids = await inTenant(db => nextToRead(db, analysis.id, { iteration, limit: atOnce }))
      if (ids.length === 0) return
      const ended = await Promise.allSettled(
        ids.map(conversationId =>
          readOne(asker, { analysis, conversationId, iteration, codebook, language, progress }),
        ),
      )
      for (const one of ended) if (one.status === 'rejected') throw one.reason
      await job.progress(read / (size + 1))
    }
  }

  /** Stores the share of conversations that were assigned without doubt. */
  async function noteScore(): Promise<void> {
    const readings = (await inTenant(db => listReadings(db, analysis.id))).filter(({ isRead }) => isRead)
    if (readings.length === 0) return
    const sure = readings.filter(one => !isDoubted(one)).length
    const score = Math.round((sure / readings.length) * 1000) / 1000
    history = history.map(one => (one.iteration === reached ? { ...one, judge_score: score } : one))
    await note({ history }, 0, async () => {})
  }

  function inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    return deps.database.inTenant(tenantId, work)
  }

  async function note(
    change: AnalysisState,
    tokens: number,
    also: (db: TenantDb) => Promise<void>,
  ): Promise<void> {
    await inTenant(async db => {
      await noteAnalysis(db, analysis, change, tokens)
      await also(db)
    })
  }
}
