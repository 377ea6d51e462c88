import { eachAlone } from '../../limits/eachAlone.ts'
import { createRateLimit } from '../../limits/rateLimit.ts'
import { findRecordsWithoutJob } from '../../store/jobs/findRecordsWithoutJob.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { LanguageModels } from '../models/languageModels.ts'
import type { ModelSettingsService } from '../models/modelSettings.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { analysisCopies, eraseLostQuotes } from './analysisCopies.ts'
import { analysisHook } from './analysisHook.ts'
import { analysisJob, analysisTask } from './analysisJob.ts'
import { analysisRoutes } from './analysisRoutes.ts'
import { createAnalysisService } from './analysisService.ts'
import { createDraftFinding } from './drafts/draftFinding.ts'
import { findAnalysis, noteAnalysis } from './store/analysisState.ts'

interface Deps
  extends Pick<ServerCore, 'database' | 'records' | 'rawRecords' | 'permissions' | 'isRateLimited' | 'now'> {
  models: LanguageModels
  modelSettings: Pick<ModelSettingsService, 'of'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
}

/** Creates the feature of analyses: questions about all conversations, answered with quotes. */
export function createAnalysisFeature(deps: Deps) {
  const { database, records, rawRecords, isRateLimited, now } = deps
  const analyses = createAnalysisService({ ...deps, store: rawRecords.store })
  const draft = createDraftFinding({ ...deps, store: records.store })
  const limit = createRateLimit({ max: 60, windowMs: 60_000, now, isEnabled: isRateLimited })
  return {
    handlers: analysisRoutes({ registry: records.registry, analyses, draft, limit }),
    hooks: () => ({ analysis: analysisHook() }),
    jobs: [analysisJob(deps)],
    copies: [analysisCopies],
    upkeep: [
      { task: 'end analyses without a job', everySeconds: 600, run: endStuckAnalyses },
      {
        task: 'erase quotes of deleted conversations',
        everySeconds: 600,
        run: () => eraseLostQuotes(database),
      },
    ],
  } satisfies Feature

  /** Marks analyses as failed if the server stopped during the last attempt of their job. */
  async function endStuckAnalyses(): Promise<number> {
    const stuck = await findRecordsWithoutJob(database, {
      ...{ entity: 'analysis', states: ['queued', 'running'] },
      ...{ task: analysisTask, limit: analysesAtOnce },
    })
    const failed = { status: 'failed', reason: 'failed', completed_at: now().toISOString() } as const
    await eachAlone(stuck, ({ tenantId, id }) =>
      database.inTenant(tenantId, async db => {
        const analysis = await findAnalysis(db, id)
        if (analysis) await noteAnalysis(db, analysis, failed)
      }),
    )
    return stuck.length
  }
}

const analysesAtOnce = 100
