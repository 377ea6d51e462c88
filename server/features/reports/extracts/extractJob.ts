import { type Job, JobStopped, type JobType } from '../../../jobs/jobType.ts'
import { ModelError } from '../../../providers/llm/languageModel.ts'
import type { Database } from '../../../store/database.ts'
import type { PauseReason } from '../../../store/reportTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { readingFailure } from '../../analysis/reading/readingFailure.ts'
import { methodOf } from '../../analysis/sample/prepareSample.ts'
import type { LanguageModels } from '../../models/languageModels.ts'
import type { ModelSettingsService } from '../../models/modelSettings.ts'
import { findMetric } from '../metrics/metricStore.ts'
import { askedFigure } from './askedFigure.ts'
import { readEpisode } from './readEpisode.ts'
import { countRefusals, forgetOtherVersions, giveUpRefused, nextEpisodes } from './store/extractStore.ts'
import { isPaused, pauseReading, readingTask } from './store/readingState.ts'

export interface ExtractJobDeps {
  database: Pick<Database, 'inTenant'>
  models: LanguageModels
  modelSettings: Pick<ModelSettingsService, 'of'>
}

const atOnce = 4
/** Number of refusals after which a conversation is given up if no other one was read meanwhile. */
const mostRefusals = 3

/** Creates the job that reads the waiting conversations of a figure; resumes after an interruption. */
export function extractJob(deps: ExtractJobDeps): JobType {
  const { database, modelSettings } = deps
  return { task: readingTask, run, maxMinutes: 240, mustEnd: true, waits: [5, 30, 120] }

  async function run(job: Job): Promise<void> {
    const figureId = String(job.payload.id)
    try {
      if ((await methodOf(modelSettings, job.tenantId)) === 'builtin')
        return await pause(job, figureId, 'no_model')
      await readAll(job, figureId)
    } catch (error) {
      if (isCancelled(job)) throw error
      const reason = isKeyRefused(error) ? 'refused' : readingFailure(error, job)
      if (!reason) throw error
      await pause(job, figureId, reason)
    }
  }

  /** Reads until nothing waits. The figure is looked up again for each step: its question may have changed. */
  async function readAll(job: Job, figureId: string): Promise<void> {
    const refused: string[] = []
    let read = 0
    for (;;) {
      job.signal.throwIfAborted()
      const step = await inTenant(job, db => nextStep(db, figureId, refused))
      if (!step) return
      const { figure, episodes } = step
      if (episodes.length === 0) return settleRefused(job, figure, { refused, hasRead: read > 0 })
      const asker = { ...deps, tenantId: job.tenantId, signal: job.signal }
      const ended = await Promise.allSettled(episodes.map(one => readEpisode(asker, figure, one)))
      for (const [index, one] of ended.entries()) {
        if (one.status === 'rejected') throw one.reason
        if (one.value === 'read') read += 1
        if (one.value === 'refused') refused.push(episodes[index]?.conversationId ?? '')
      }
    }
  }

  async function nextStep(db: TenantDb, figureId: string, except: readonly string[]) {
    const metric = await findMetric(db, figureId)
    const figure = metric && askedFigure(metric)
    if (!figure || (await isPaused(db, figureId))) return null
    await forgetOtherVersions(db, figure)
    return { figure, episodes: await nextEpisodes(db, figure, { limit: atOnce, except }) }
  }

  /**
   * Gives up the conversations that the provider refuses to read, if it reads others; otherwise it may refuse
   * everything, and reading pauses.
   */
  async function settleRefused(
    job: Job,
    figure: NonNullable<ReturnType<typeof askedFigure>>,
    { refused: conversationIds, hasRead }: { refused: readonly string[]; hasRead: boolean },
  ): Promise<void> {
    if (conversationIds.length === 0) return
    await inTenant(job, async db => {
      await countRefusals(db, figure, conversationIds)
      const tries = hasRead ? 1 : mostRefusals
      const left = await giveUpRefused(db, figure, { conversationIds, tries })
      if (left > 0) await pauseReading(db, job.tenantId, { figureId: figure.figureId, reason: 'refused' })
    })
  }

  async function pause(job: Job, figureId: string, reason: PauseReason): Promise<void> {
    await inTenant(job, async db => {
      if (await findMetric(db, figureId)) await pauseReading(db, job.tenantId, { figureId, reason })
    })
  }

  function inTenant<T>({ tenantId }: Job, work: (db: TenantDb) => Promise<T>): Promise<T> {
    return database.inTenant(tenantId, work)
  }
}

function isKeyRefused(error: unknown): boolean {
  return error instanceof ModelError && error.isKeyRefused
}

function isCancelled({ signal }: Job): boolean {
  return signal.reason instanceof JobStopped && signal.reason.reason === 'cancelled'
}
