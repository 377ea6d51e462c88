import { randomInt } from 'node:crypto'
import type { Database } from '../../../store/database.ts'
import { languageOf } from '../../../words/languageOf.ts'
import { builtinChoice, chosenModels } from '../../models/modelChoice.ts'
import type { ModelSettingsService } from '../../models/modelSettings.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import { findAnalysis, noteAnalysis, type StoredAnalysis, Superseded } from '../store/analysisState.ts'
import { countByChannel, drawSample } from '../store/population.ts'
import { channelQuotas } from './channelQuotas.ts'

export interface SampleDeps {
  database: Pick<Database, 'inTenant'>
  modelSettings: Pick<ModelSettingsService, 'of'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
}

/** Marks an analysis as running and draws its sample if it has none. Throws Superseded if it is no longer open. */
export async function prepareSample(
  { database, modelSettings, settings }: SampleDeps,
  tenantId: string,
  analysisId: string,
): Promise<StoredAnalysis> {
  const [timeZone, { language }, method] = await Promise.all([
    settings.timeZone(tenantId),
    settings.of(tenantId),
    methodOf(modelSettings, tenantId),
  ])
  return database.inTenant(tenantId, async db => {
    const analysis = await findAnalysis(db, analysisId, { isLocked: true })
    if (!analysis) throw new Superseded()
    if (analysis.data.sample) await noteAnalysis(db, analysis, { status: 'running' })
    else await draw(analysis)
    return (await findAnalysis(db, analysisId)) ?? analysis

    async function draw(drawn: StoredAnalysis): Promise<void> {
      const { goal_prompt: goal, filter, sample_size: wanted } = drawn.data
      const population = { filter, timeZone }
      const counts = await countByChannel(db, population)
      const seed = randomInt(2 ** 31)
      const quotas = channelQuotas(counts, wanted)
      const size = await drawSample(db, population, { tenantId, analysisId, quotas, seed })
      await noteAnalysis(db, drawn, {
        status: 'running',
        progress: 0,
        method,
        iteration: 0,
        language: language === 'browser' ? (languageOf(goal) ?? 'en') : language,
        sample: {
          population: counts.reduce((sum, { count }) => sum + count, 0),
          size,
          method: 'stratified_by_channel',
          seed,
        },
      })
    }
  })
}

/** Returns whether a language model reads the conversations, or the built-in one groups them. */
export async function methodOf(
  modelSettings: Pick<ModelSettingsService, 'of'>,
  tenantId: string,
): Promise<'model' | 'builtin'> {
  const chosen = chosenModels(await modelSettings.of(tenantId), 'chat')
  return chosen.some(({ id }) => id !== builtinChoice.id) ? 'model' : 'builtin'
}
