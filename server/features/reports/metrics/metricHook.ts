import { sameJson } from '../../../../common/json/jsonValue.ts'
import { normalEmail } from '../../../../common/normalEmail.ts'
import { AppError, type FieldError } from '../../../errors.ts'
import type { EntityHook } from '../../../records/entityHook.ts'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData, StoredRecord } from '../../../store/records/storedRecord.ts'
import type { Scope } from '../../../store/scope.ts'
import { methodOf } from '../../analysis/sample/prepareSample.ts'
import type { ModelSettingsService } from '../../models/modelSettings.ts'
import { promptVersion, questionOf } from '../extracts/extractQuestion.ts'
import { noModel, questionErrors } from '../extracts/questionErrors.ts'
import { builtinFigures } from '../figures/builtinFigures.ts'
import { countedFigures } from '../figures/countedFigures.ts'
import type { Formulas } from './createFormulas.ts'
import type { Metrics } from './createMetrics.ts'
import { countOwn } from './metricStore.ts'

export interface MetricHookDeps {
  database: Pick<Database, 'inTenant'>
  formulas: Pick<Formulas, 'faultOf'>
  metrics: Pick<Metrics, 'of'>
  modelSettings: Pick<ModelSettingsService, 'of'>
  /** Returns the addresses of the tenant's active members. */
  teamAddresses: (tenantId: string) => Promise<ReadonlySet<string>>
}

/** What a built-in figure is; nobody changes it. */
const defined = [
  'kind',
  'key',
  'unit',
  'better',
  'formula',
  'description',
  'question',
  'counted_choice',
] as const
/** With the built-in figures, a report has fewer than the 200 that it may have. */
const mostOwn = 150

const builtinKeys: ReadonlySet<string> = new Set(builtinFigures('multichannel').map(({ key }) => key))

/**
 * Creates the rules of figures: built-in ones keep what they are, formulas calculate with counted ones, and questions
 * need a model that answers them.
 */
export function metricHook({
  database,
  formulas,
  metrics,
  modelSettings,
  teamAddresses,
}: MetricHookDeps): EntityHook {
  return {
    beforeList: async ({ tenantId }) => {
      await metrics.of(tenantId)
    },
    beforeWrite: (scope, records, before) =>
      Promise.all(records.map((record, at) => checked(scope, record, before[at]))),
    withWrites: async ({ writes }) => {
      if (writes.some(({ after }) => after.deleted_at !== null && isBuiltin(after))) throw kept()
    },
    beforeUndo: (current, next) => {
      // Undoing its creation would delete it.
      if (isBuiltin(current) && sameJson(current.data, next)) throw kept()
    },
  }

  async function checked(
    scope: Scope,
    record: RecordData,
    before: StoredRecord | undefined,
  ): Promise<RecordData | AppError> {
    const isOwn = !before || !isBuiltin(before)
    const errors = [
      ...(isOwn ? await ownErrors(scope, record, before) : definitionErrors(record, before)),
      ...(await alertErrors(scope, record, before)),
    ]
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    if (!before && (await database.inTenant(scope.tenantId, countOwn)) >= mostOwn)
      return new AppError('record.conflict', { detail: `You can have ${mostOwn} figures of your own.` })
    return isOwn ? withVersion(record) : { ...record, ...definitionOf(before) }
  }

  async function ownErrors(
    scope: Scope,
    record: RecordData,
    before: StoredRecord | undefined,
  ): Promise<FieldError[]> {
    const taken = builtinKeys.has(String(record.key)) ? [keyTaken] : []
    if (record.kind === 'builtin') return [...taken, notOwn]
    if (record.kind !== 'extracted') return [...taken, ...(await formulaErrors(scope, record))]
    const isSame = withVersion(record).prompt_version === before?.data.prompt_version
    const isUnread = !isSame && (await methodOf(modelSettings, scope.tenantId)) === 'builtin'
    return [...taken, ...questionErrors(record), ...(isUnread ? [noModel] : [])]
  }

  async function formulaErrors({ tenantId }: Scope, { formula }: RecordData): Promise<FieldError[]> {
    if (typeof formula !== 'string' || formula.trim() === '') return [noFormula]
    const counted = countedFigures('multichannel', await metrics.of(tenantId))
    const message = await formulas.faultOf(tenantId, formula, new Set(counted.map(({ key }) => key)))
    return message === null ? [] : [{ pointer: '/formula', keyword: 'formula', message }]
  }

  async function alertErrors(
    { tenantId }: Scope,
    record: RecordData,
    before: StoredRecord | undefined,
  ): Promise<FieldError[]> {
    const { enabled = false, value, notify = [] } = alertOf(record) ?? {}
    const missing = enabled && value === undefined ? [noLimit] : []
    const known = new Set((before && alertOf(before.data)?.notify) ?? [])
    // Somebody who has left the team since gets no mail, but does not prevent other changes.
    const added = notify.flatMap((address, at) => (known.has(address) ? [] : [{ address, at }]))
    if (added.length === 0) return missing
    const team = await teamAddresses(tenantId)
    const strangers = added.filter(({ address }) => !team.has(normalEmail(address)))
    return [...missing, ...strangers.map(({ at }) => notOnTeam(at))]
  }
}

function isBuiltin({ data }: Pick<StoredRecord, 'data'>): boolean {
  return data.kind === 'builtin'
}

function alertOf(record: RecordData) {
  return readData('agent_report_metrics', record)?.alert
}

/** Adds the version of a question, which only figures with a question have. */
function withVersion({ prompt_version: _, ...record }: RecordData): RecordData {
  const read = record.kind === 'extracted' ? readData('agent_report_metrics', record) : null
  return read ? { ...record, prompt_version: promptVersion(questionOf(read)) } : record
}

function definitionOf({ data }: StoredRecord): RecordData {
  return Object.fromEntries(defined.flatMap(name => (data[name] === undefined ? [] : [[name, data[name]]])))
}

function definitionErrors(record: RecordData, { data }: StoredRecord): FieldError[] {
  return defined
    .filter(name => record[name] !== undefined && !sameJson(record[name], data[name]))
    .map(name => ({ pointer: `/${name}`, keyword: 'readOnly', message: 'A built-in figure keeps this.' }))
}

function kept(): AppError {
  return new AppError('record.conflict', {
    detail: 'A built-in figure cannot be deleted. Hide it from the reports instead.',
  })
}

function notOnTeam(at: number): FieldError {
  const message = 'Nobody on your team has this address. Invite the person first.'
  return { pointer: `/alert/notify/${at}`, keyword: 'team', message }
}

const notOwn = {
  pointer: '/kind',
  keyword: 'enum',
  message: 'Built-in figures are there already. Choose a formula or a question.',
}
const keyTaken = {
  pointer: '/key',
  keyword: 'x-unique',
  message: 'A built-in figure has this short name. Choose another one.',
}
const noFormula = {
  pointer: '/formula',
  keyword: 'required',
  message: 'Enter a formula, for example autonomous / conversations.',
}
const noLimit = { pointer: '/alert/value', keyword: 'required', message: 'Enter the limit.' }
