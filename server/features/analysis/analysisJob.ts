import { isHandedOn, type Job, JobStopped, type JobType } from '../../jobs/jobType.ts'
import type { LanguageModels } from '../models/languageModels.ts'
import { readPlainly } from './builtin/readPlainly.ts'
import { askConclusions } from './findings/askConclusions.ts'
import { conclude, NothingRead } from './findings/conclude.ts'
import { UnreadableAnswer } from './reading/draftCodebook.ts'
import { readByModel } from './reading/readByModel.ts'
import { isLastTry, readingFailure } from './reading/readingFailure.ts'
import { prepareSample, type SampleDeps } from './sample/prepareSample.ts'
import { type AnalysisState, noteAnalysis, type StoredAnalysis, Superseded } from './store/analysisState.ts'

interface Deps extends SampleDeps {
  models: LanguageModels
  now: () => Date
}

/** The database queues it under the analysis's id when an analysis starts. */
export const analysisTask = 'analyze conversations'

/** Creates the job that reads the conversations of an analysis; resumes after an interruption. */
export function analysisJob(deps: Deps): JobType {
  const { database, now } = deps
  return { task: analysisTask, run, maxMinutes: 240, mustEnd: true, waits: [5, 30, 120] }

  async function run(job: Job): Promise<void> {
    let analysis: StoredAnalysis | null = null
    try {
      analysis = await prepareSample(deps, job.tenantId, String(job.payload.id))
      await analyze(job, analysis)
    } catch (error) {
      if (error instanceof Superseded || isCancelled(job)) return
      const reason = reasonOf(error, job)
      if (!reason || !analysis) throw error
      await fail(job, analysis, reason)
    }
  }

  async function analyze(job: Job, analysis: StoredAnalysis): Promise<void> {
    const { method, sample } = analysis.data
    if (sample?.size === 0)
      return conclude(deps, job, analysis, { codebook: [], conclusions: new Map(), tokens: 0 })
    if (method === 'builtin') {
      const codebook = await readPlainly(deps, job, analysis)
      return conclude(deps, job, analysis, { codebook, conclusions: new Map(), tokens: 0 })
    }
    const codebook = await readByModel(deps, job, analysis)
    const told = await askConclusions({ ...deps, ...job }, analysis, codebook)
    await conclude(deps, job, analysis, { codebook, ...told })
  }

  async function fail(
    { tenantId }: Job,
    analysis: StoredAnalysis,
    reason: NonNullable<AnalysisState['reason']>,
  ): Promise<void> {
    const completed_at = now().toISOString()
    await database
      .inTenant(tenantId, db => noteAnalysis(db, analysis, { status: 'failed', reason, completed_at }))
      .catch(error => {
        if (!(error instanceof Superseded)) throw error
      })
  }
}

/** Returns why an analysis has failed for good; null if the job is tried again. */
function reasonOf(error: unknown, job: Job): AnalysisState['reason'] | null {
  if (!isHandedOn(job.signal) && (error instanceof UnreadableAnswer || error instanceof NothingRead))
    return isLastTry(job) ? 'unreadable' : null
  return readingFailure(error, job)
}

function isCancelled({ signal }: Job): boolean {
  return signal.reason instanceof JobStopped && signal.reason.reason === 'cancelled'
}
