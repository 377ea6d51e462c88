import { asObject } from '../../../common/json/asObject.ts'
import { isObject } from '../../../common/json/isObject.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { textsIn } from '../../../common/json/textsIn.ts'
import type { Schema } from '../../../common/schema/schemaFields.ts'
import { withFieldOrder } from '../../../common/schema/withFieldOrder.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook, RecordWrites } from '../../records/entityHook.ts'
import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { assignSlots } from '../../store/records/fieldSlots.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { lintSchema } from '../../validation/lintSchema.ts'
import type { SchemaValidation } from '../../validation/schemaValidation.ts'
import { slotsWish } from './slotsJob.ts'
import { hasRecords, keepInSlots } from './store/typeStore.ts'
import { typeFields } from './typeFields.ts'
import { typeReference } from './typeReference.ts'

interface Deps {
  schemas: Pick<SchemaValidation, 'check'>
}

/** Checks that a schema is safe to run and that its label field exists, and assigns its fields to slots. */
export function customDataSchemaHook({ schemas }: Deps): EntityHook {
  return {
    withWrites,
    beforeWrite: async (scope, records) => {
      const outcomes: (RecordData | AppError)[] = []
      // In sequence, because the number of waiting checks is limited.
      for (const record of records) outcomes.push(await checked(scope, record))
      return outcomes
    },
  }

  /** Assigns the type's fields to slots that lists read; a background job updates the existing records. */
  async function withWrites({ scope: { tenantId }, db, writes }: RecordWrites): Promise<void> {
    for (const { after } of writes) {
      const schema = after.deleted_at === null ? readData('custom_data_schema', after.data) : null
      if (schema) await keepFields(db, tenantId, after._id, typeFields(schema.json_schema))
    }
  }

  async function checked(scope: Scope, given: RecordData): Promise<RecordData | AppError> {
    const record = isObject(given.json_schema)
      ? { ...given, json_schema: withFieldOrder(given.json_schema) }
      : given
    const schema = readData('custom_data_schema', record)
    const errors = schema ? await faultsOf(scope, schema) : []
    return errors.length === 0 ? record : new AppError('record.invalid', { errors })
  }

  async function faultsOf(
    { tenantId }: Scope,
    { json_schema, primary_label, agent_access }: EntityData<'custom_data_schema'>,
  ): Promise<FieldError[]> {
    const linted = lintSchema(json_schema)
    if (linted.length > 0) return linted.map(below)
    // Checking one value reveals a schema that recurses endlessly.
    const verdict = await schemas.check(tenantId, { schema: json_schema, values: [{}] })
    if (!verdict) return [below({ pointer: '', keyword: 'budget', message: 'Takes too long to check.' })]
    if (verdict.schema.length > 0) return verdict.schema.map(below)
    return [
      ...labelFaults(json_schema, primary_label),
      ...referenceFaults(json_schema),
      ...accessFaults(json_schema, agent_access),
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
function accessFaults(
  { properties, required }: Schema,
  access: EntityData<'custom_data_schema'>['agent_access'],
): FieldError[] {
  const { fields = [], create = false } = access ?? {}
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
  const missing = fields.length > 0 ? textsIn(required).filter(name => !fields.includes(name)) : []
  if (!create || missing.length === 0) return unknown
  const message = `A record needs ${missing.join(', ')}. Share these fields too, or do not let programs add records.`
  return [...unknown, { pointer: '/agent_access/create', keyword: 'required', message }]
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
