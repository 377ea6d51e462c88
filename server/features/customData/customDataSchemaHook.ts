import { asObject } from '../../../common/json/asObject.ts'
import { isObject } from '../../../common/json/isObject.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { own } from '../../../common/json/jsonValue.ts'
import { textsIn } from '../../../common/json/textsIn.ts'
import { fieldKind } from '../../../common/schema/fieldKind.ts'
import type { Schema } from '../../../common/schema/schemaFields.ts'
import { withFieldOrder } from '../../../common/schema/withFieldOrder.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook, RecordWrites } from '../../records/entityHook.ts'
import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { assignSlots } from '../../store/records/fieldSlots.ts'
import { readData } from '../../store/records/readData.ts'
import { lockRecords } from '../../store/records/recordChanges.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { lintSchema } from '../../validation/lintSchema.ts'
import type { SchemaValidation } from '../../validation/schemaValidation.ts'
import type { ChangeCheck, FoundFailures } from './changeCheck.ts'
import { slotsWish } from './slotsJob.ts'
import { stateFaults } from './stateFaults.ts'
import { hasRecords, keepInSlots, keepUnique, typedEntity } from './store/typeStore.ts'
import { typeFields } from './typeFields.ts'
import { typeReference } from './typeReference.ts'

interface Deps {
  schemas: Pick<SchemaValidation, 'check'>
  change: ChangeCheck
}

/**
 * Checks that a schema is safe to run, that the fields named elsewhere exist, and that all records fit changed fields;
 * assigns its fields to slots.
 */
export function customDataSchemaHook({ schemas, change }: Deps): EntityHook {
  return {
    withWrites,
    beforeWrite: async (scope, records, before) => {
      const outcomes: (RecordData | AppError)[] = []
      // In sequence, because the number of waiting checks is limited.
      for (const [at, record] of records.entries()) outcomes.push(await checked(scope, record, before[at]))
      return outcomes
    },
  }

  /** Assigns the type's fields to slots that lists read; a background job updates the existing records. */
  async function withWrites({ scope: { tenantId }, db, writes }: RecordWrites): Promise<void> {
    for (const { after } of writes) {
      const schema = after.deleted_at === null ? readData('custom_data_schema', after.data) : null
      if (!schema) continue
      await keepFields(db, tenantId, after._id, typeFields(schema.json_schema))
      const double = await keepUnique(db, { type: after._id, uniques: schema.unique ?? [] })
      if (double) throw doubleRecords(await lockRecords(db, typedEntity, double.ids), double.place)
    }
  }

  async function checked(
    scope: Scope,
    given: RecordData,
    before: StoredRecord | undefined,
  ): Promise<RecordData | AppError> {
    const record = isObject(given.json_schema)
      ? { ...given, json_schema: withFieldOrder(given.json_schema) }
      : given
    const schema = readData('custom_data_schema', record)
    const errors = schema ? await faultsOf(scope, schema) : []
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    const held = before && readData('custom_data_schema', before.data)
    if (!schema || !held || !change.isNarrowing(held.json_schema, schema.json_schema)) return record
    const found = await change.check(scope, {
      id: before._id,
      from: held.json_schema,
      to: schema.json_schema,
    })
    return found.failing === 0 ? record : recordsFail(found)
  }

  async function faultsOf(
    { tenantId }: Scope,
    schema: EntityData<'custom_data_schema'>,
  ): Promise<FieldError[]> {
    const { json_schema, primary_label } = schema
    const linted = lintSchema(json_schema)
    if (linted.length > 0) return linted.map(below)
    // Checking one value reveals a schema that recurses endlessly.
    const verdict = await schemas.check(tenantId, { schema: json_schema, values: [{}] })
    if (!verdict) return [below({ pointer: '', keyword: 'budget', message: 'Takes too long to check.' })]
    if (verdict.schema.length > 0) return verdict.schema.map(below)
    return [
      ...labelFaults(json_schema, primary_label),
      ...referenceFaults(json_schema),
      ...accessFaults(schema),
      ...uniqueFaults(schema),
      ...stateFaults(schema),
    ]
  }
}

async function keepFields(
  db: TenantDb,
  tenantId: string,
  type: string,
  fields: Readonly<Record<string, Schema>>,
) {
  const isNew = !(await hasRecords(db, type))
  const { fields: kept, ready } = await keepInSlots(db, {
    tenantId,
    type,
    decide: before => {
      const next = assignSlots(fields, before.fields)
      const isReady = (name: string | null, index: number) => isNew || name === before.ready[index]
      return { fields: next, ready: next.map((name, index) => (isReady(name, index) ? name : null)) }
    },
  })
  if (kept.some((name, index) => name !== ready[index])) await enqueueJob(db, slotsWish(tenantId, type))
}

function labelFaults({ properties }: Record<string, unknown>, label: string | undefined): FieldError[] {
  if (label === undefined || (isObject(properties) && Object.hasOwn(properties, label))) return []
  return [
    { pointer: '/primary_label', keyword: 'enum', message: 'Enter the short name of one of the fields.' },
  ]
}

/** Checks that shared fields exist, and that a record can be added with them alone. */
function accessFaults({ json_schema, agent_access, states }: EntityData<'custom_data_schema'>): FieldError[] {
  const { properties, required } = json_schema
  const { fields = [], create = false } = agent_access ?? {}
  const unknown = fields.flatMap((name, index) =>
    isObject(properties) && Object.hasOwn(properties, name)
      ? []
      : [
          {
            pointer: `/agent_access/fields/${index}`,
            keyword: 'enum',
            message: 'Enter the short name of one of the fields.',
          },
        ],
  )
  const missing =
    fields.length > 0
      ? textsIn(required).filter(name => !fields.includes(name) && name !== states?.field)
      : []
  if (!create || missing.length === 0) return unknown
  const message = `A record needs ${missing.join(', ')}. Share these fields too, or do not let programs add records.`
  return [...unknown, { pointer: '/agent_access/create', keyword: 'required', message }]
}

/** Checks that the combinations without duplicates name fields with single values. */
function uniqueFaults({ json_schema, unique = [] }: EntityData<'custom_data_schema'>): FieldError[] {
  const fields = typeFields(json_schema)
  return unique.flatMap((names, at) =>
    names.flatMap((name, index) => {
      const field = own(fields, name)
      const isSingle = field && fieldKind(field) !== 'json' && fieldKind(field) !== 'array'
      const message = field
        ? 'Choose fields with a single value.'
        : 'Enter the short name of one of the fields.'
      return isSingle ? [] : [{ pointer: `/unique/${at}/${index}`, keyword: 'enum', message }]
    }),
  )
}

function doubleRecords(records: readonly StoredRecord[], place: number): AppError {
  const names = records.map(({ _id, data }) => `'${String(data.label ?? _id)}'`).join(', ')
  const message = `Several records have the same values: ${names}. Change them first.`
  return new AppError('record.invalid', {
    detail: message,
    errors: [{ pointer: `/unique/${place - 1}`, keyword: 'x-unique', message }],
  })
}

function recordsFail({ total, failing, examples }: FoundFailures): AppError {
  const names = examples.slice(0, 3).map(({ id, label }) => `'${label ?? id}'`)
  const more = failing > names.length ? ` and ${failing - names.length} more` : ''
  const first = examples[0]?.errors[0]
  const why = first
    ? ` For example, ${first.pointer.slice('/data/'.length) || 'the record'}: ${first.message}`
    : ''
  const message = `${failing} of ${total} records do not fit: ${names.join(', ')}${more}.${why}`
  return new AppError('data_type.records_fail', {
    detail: message,
    errors: [{ pointer: '/json_schema', keyword: 'records', message }],
    extra: { total, failing, examples },
  })
}

/** Checks that references name entities that a field may refer to. Record writes check that the type exists. */
function referenceFaults(schema: Schema): FieldError[] {
  return Object.entries(asObject(schema.properties)).flatMap(([name, field]) => {
    if (!isObject(field) || !('x-ref' in field) || typeReference(field)) return []
    const pointer = joinPointer(joinPointer('/properties', name), 'x-ref')
    return [below({ pointer, keyword: 'enum', message: 'Fields cannot refer to records of this kind.' })]
  })
}

function below({ pointer, ...error }: FieldError): FieldError {
  return { pointer: `/json_schema${pointer}`, ...error }
}
