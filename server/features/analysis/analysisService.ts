import { isRecordId } from '../../../common/isRecordId.ts'
import defaults from '../../../openapi/generated/entityDefaults.json' with { type: 'json' }
import type { components, operations } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { cancelJobsOf } from '../../store/jobs/steerJob.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Written } from '../../store/records/entityWriter.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { analysisTask } from './analysisJob.ts'
import { channelQuotas } from './sample/channelQuotas.ts'
import { estimatedTokens } from './sample/estimatedTokens.ts'
import { filterFaults } from './sample/filterFaults.ts'
import { methodOf, type SampleDeps } from './sample/prepareSample.ts'
import { averageLength, countByChannel } from './store/population.ts'

interface Deps extends SampleDeps {
  database: Pick<Database, 'owner' | 'inTenant'>
  /** Records without hooks. */
  store: Pick<EntityStore, 'write'>
}

type Extent = operations['estimateAnalysis']['requestBody']['content']['application/json']
type Status = components['schemas']['Analysis']['status']

export type AnalysisService = ReturnType<typeof createAnalysisService>

const entity = 'analysis'

/** Creates the service that estimates, cancels and continues analyses. */
export function createAnalysisService(deps: Deps) {
  const { database, store, settings, modelSettings } = deps
  return { estimate, cancel, resume }

  /** Returns the expected extent of an analysis. Throws `record.invalid` for impossible days. */
  async function estimate(
    { tenantId }: Scope,
    extent: Extent,
  ): Promise<components['schemas']['AnalysisEstimate']> {
    const { filter, iterations: rounds, sample_size: wanted } = { ...defaults.analysis, ...extent }
    const errors = filterFaults(filter, '/filter')
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    const population = { filter, timeZone: await settings.timeZone(tenantId) }
    const { counts, average } = await database.inTenant(tenantId, async db => ({
      counts: await countByChannel(db, population),
      average: await averageLength(db, population),
    }))
    const method = await methodOf(modelSettings, tenantId)
    const size = total(channelQuotas(counts, wanted))
    const tokens = method === 'builtin' ? 0 : estimatedTokens({ size, rounds, averageLength: average })
    return { population: total(counts), size, tokens, method }
  }

  /** Stops an analysis; what was read stays. Throws `resource.not_found` and `record.wrong_state`. */
  async function cancel(scope: Scope, id: string): Promise<Written> {
    const written = await change(scope, id, {
      from: ['queued', 'running'],
      detail: 'The analysis has already ended.',
      action: 'cancelAnalysis',
      edit: data => ({ ...data, status: 'cancelled' }),
    })
    // Interrupts the model call in progress, so that it costs no more.
    await cancelJobsOf(database, { tenantId: scope.tenantId, task: analysisTask, key: id })
    return written
  }

  /** Continues a canceled or failed analysis. Throws `resource.not_found` and `record.wrong_state`. */
  function resume(scope: Scope, id: string): Promise<Written> {
    return change(scope, id, {
      from: ['cancelled', 'failed'],
      detail: 'Only a canceled or failed analysis can continue.',
      action: 'resumeAnalysis',
      edit: ({ reason: _reason, completed_at: _at, ...data }) => ({ ...data, status: 'queued' }),
    })
  }

  async function change(scope: Scope, id: string, { from, detail, action, edit }: Change): Promise<Written> {
    if (!isRecordId(id)) throw new AppError('resource.not_found')
    return store.write(
      scope,
      entity,
      id,
      null,
      ({ data }) => {
        if (!from.some(status => status === data.status)) throw new AppError('record.wrong_state', { detail })
        return edit(data)
      },
      { op: 'patch', action },
    )
  }
}

interface Change {
  from: readonly Status[]
  /** Sentence for an analysis in another status. */
  detail: string
  action: string
  edit: (data: RecordData) => RecordData
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
