import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import { estimateTokens } from '../../../providers/llm/languageModel.ts'
import { createAuditStore } from '../../../store/auditStore.ts'
import type { Database } from '../../../store/database.ts'
import { cancelJobsOf } from '../../../store/jobs/steerJob.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { filterFaults } from '../../analysis/sample/filterFaults.ts'
import { methodOf } from '../../analysis/sample/prepareSample.ts'
import { averageLength } from '../../analysis/store/population.ts'
import type { Outcomes } from '../../conversations/outcome/outcomes.ts'
import type { ModelSettingsService } from '../../models/modelSettings.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { Metric } from '../metrics/metric.ts'
import { findMetric } from '../metrics/metricStore.ts'
import { askedFigure } from './askedFigure.ts'
import { presentReading } from './presentReading.ts'
import { countEarlier, dropEarlier, queueEarlier, type ReadPeriod } from './store/earlierEpisodes.ts'
import type { AskedFigure } from './store/extractStore.ts'
import { continueReading, queueReading, readingTask, readState } from './store/readingState.ts'

type Reading = components['schemas']['FigureReading']
type Estimate = components['schemas']['FigureReadingEstimate']
type Period = components['schemas']['FigureReadingPeriod']

export interface FigureReadingDeps {
  database: Pick<Database, 'owner' | 'inTenant'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  modelSettings: Pick<ModelSettingsService, 'of'>
  outcomes: Pick<Outcomes, 'catchUp'>
  now: () => Date
}

export type FigureReading = ReturnType<typeof createFigureReading>

type Found = AskedFigure & { metric: Metric }
type Action = 'readEarlierConversations' | 'stopEarlierConversations' | 'continueFigureReading'

/** Episodes that one request may queue. */
const mostEpisodes = 50_000
/** Characters of the task and of an answer. */
const around = 1500
/** Characters of a transcript that a model gets at most. */
const longest = 24_000

/** Creates the service of reading conversations for figures with a question. Throws `resource.not_found`. */
export function createFigureReading({ database, settings, modelSettings, outcomes, now }: FigureReadingDeps) {
  return { get, estimate, readEarlier, stop, goOn }

  function get({ tenantId }: Scope, id: string): Promise<Reading> {
    return database.inTenant(tenantId, async db => stateOf(db, await find(db, id)))
  }

  /** Returns the extent of reading earlier conversations; throws `record.invalid` for impossible days. */
  async function estimate({ tenantId }: Scope, id: string, days: Period): Promise<Estimate> {
    const period = await periodOf(tenantId, days)
    await outcomes.catchUp(tenantId)
    return database.inTenant(tenantId, async db => {
      const conversations = await countEarlier(db, await find(db, id), period)
      const { timeZone, ...filter } = period
      const average = Math.min(longest, await averageLength(db, { filter, timeZone }))
      return { conversations, tokens: estimateTokens(conversations * (average + around)) }
    })
  }

  /** Queues earlier conversations; throws `record.wrong_state` without a language model. */
  async function readEarlier(scope: Scope, id: string, days: Period): Promise<Reading> {
    const { tenantId } = scope
    const period = await periodOf(tenantId, days)
    const method = await methodOf(modelSettings, tenantId)
    await outcomes.catchUp(tenantId)
    return change(scope, id, 'readEarlierConversations', async (db, { figureId, version }) => {
      if (method === 'builtin') throw wrongState(noModel)
      const found = await countEarlier(db, { figureId, version }, period)
      if (found > mostEpisodes) throw tooMany(found)
      await queueEarlier(db, tenantId, { figureId, version, ...period })
      await continueReading(db, tenantId, figureId)
    })
  }

  /** Takes earlier conversations that wait out of the queue. */
  async function stop(scope: Scope, id: string): Promise<Reading> {
    const { tenantId } = scope
    const stopped = await change(scope, id, 'stopEarlierConversations', dropEarlier)
    // Interrupts the model calls in progress, so that they cost no more. New conversations are read by another job.
    await cancelJobsOf(database, { tenantId, task: readingTask, key: id })
    if (stopped.status === 'reading') await database.inTenant(tenantId, db => queueReading(db, tenantId, id))
    return stopped
  }

  /** Continues after a pause. */
  function goOn(scope: Scope, id: string): Promise<Reading> {
    return change(scope, id, 'continueFigureReading', (db, { figureId }) =>
      continueReading(db, scope.tenantId, figureId),
    )
  }

  function change(
    scope: Scope,
    id: string,
    action: Action,
    work: (db: TenantDb, figure: Found) => Promise<void>,
  ): Promise<Reading> {
    return database.inTenant(scope.tenantId, async db => {
      const figure = await find(db, id)
      const label = figure.metric.name
      await createAuditStore(db).note(scope, {
        ...{ action, entity: 'agent_report_metrics', entityId: id, at: now(), details: { label } },
      })
      await work(db, figure)
      return stateOf(db, figure)
    })
  }

  async function periodOf(tenantId: string, days: Period): Promise<ReadPeriod> {
    const errors = filterFaults(days, '')
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    return { ...days, timeZone: await settings.timeZone(tenantId) }
  }
}

async function find(db: TenantDb, id: string): Promise<Found> {
  const metric = isRecordId(id) ? await findMetric(db, id) : null
  if (!metric) throw new AppError('resource.not_found')
  const asked = askedFigure(metric)
  if (!asked) throw wrongState('Only a figure with a question reads conversations.')
  return { ...asked, metric }
}

async function stateOf(db: TenantDb, { metric, ...figure }: Found): Promise<Reading> {
  return presentReading(await readState(db, figure), metric)
}

const noModel =
  'The built-in model cannot read conversations. Connect a language model in the AI settings first.'

function wrongState(detail: string): AppError {
  return new AppError('record.wrong_state', { detail })
}

function tooMany(count: number): AppError {
  const message = `Choose a shorter time: ${count} conversations are more than ${mostEpisodes}.`
  return new AppError('record.invalid', { errors: [{ pointer: '/from', keyword: 'maximum', message }] })
}
