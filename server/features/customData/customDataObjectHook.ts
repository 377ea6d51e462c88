import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { utcTimes } from '../../records/utcTimes.ts'
import type { EntityRecord } from '../../store/records/entityData.ts'
import type { EntityDefinition } from '../../store/records/entityDefinition.ts'
import { findRecords } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import { recordReferences } from '../../store/records/recordReferences.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { SchemaValidation } from '../../validation/schemaValidation.ts'
import type { DataTypes } from './dataTypes.ts'
import { labelField } from './labelField.ts'
import { withState } from './withState.ts'

interface Deps {
  store: Pick<EntityStore, 'getMany' | 'missingReferences'>
  types: Pick<DataTypes, 'of'>
  schemas: Pick<SchemaValidation, 'check'>
}

/**
 * Checks that an object of custom data matches its schema, and sets its label from the field that names the records.
 */
export function customDataObjectHook({ store, types, schemas }: Deps): EntityHook {
  return { beforeWrite }

  async function beforeWrite(
    scope: Scope,
    given: readonly RecordData[],
    before: readonly (StoredRecord | undefined)[],
  ) {
    const known = await findRecords(store, scope, 'custom_data_schema', [...new Set(given.map(typeOf))])
    const byId = new Map(known.map(schema => [schema._id, schema]))
    const stated = given.map((record, at) => withState(scope, byId.get(typeOf(record)), record, before[at]))
    const held = new Map(stated.map(({ record }, index) => [record, before[index]?.data ?? {}]))
    const refused = new Map(stated.map(({ record, errors }) => [record, errors]))
    const outcomes = new Map<RecordData, RecordData | AppError>()
    for (const [id, some] of bySchema(stated.map(({ record }) => record))) {
      const schema = byId.get(id)
      const definition = schema && types.of(scope, schema)
      const label = schema && labelField(schema.data)
      const faults = await faultsOf(scope, schema, some)
      const missing = definition
        ? await missingOf(
            scope,
            definition,
            some.map(record => ({ record, held: held.get(record) ?? {} })),
          )
        : []
      some.forEach((record, index) => {
        const errors = [...(refused.get(record) ?? []), ...(faults[index] ?? []), ...(missing[index] ?? [])]
        outcomes.set(record, outcomeOf(definition ? utcTimes(definition, record) : record, label, errors))
      })
    }
    return stated.map(({ record }) => outcomes.get(record) ?? record)
  }

  /**
   * Returns errors for references among the values that lead nowhere. References that the record had before the write
   * are not checked.
   */
  async function missingOf(
    scope: Scope,
    definition: EntityDefinition,
    records: readonly { record: RecordData; held: RecordData }[],
  ): Promise<FieldError[][]> {
    const fresh = records.map(({ record, held }) => {
      const kept = new Set(recordReferences(definition, held).map(({ id }) => id))
      return recordReferences(definition, record).filter(
        ({ pointer, id }) => pointer.startsWith('/data/') && !kept.has(id),
      )
    })
    const missing = new Set(await store.missingReferences(scope, fresh.flat()))
    return fresh.map(references =>
      references.filter(reference => missing.has(reference)).map(({ pointer }) => ({ ...nowhere, pointer })),
    )
  }

  async function faultsOf(
    { tenantId }: Scope,
    schema: DataSchema | undefined,
    records: readonly RecordData[],
  ): Promise<FieldError[][]> {
    if (!schema) return records.map(() => [nowhere])
    const values = records.map(({ data }) => data)
    const verdict = await schemas.check(tenantId, { schema: schema.data.json_schema, values })
    const late = { pointer: '/data', keyword: 'budget', message: 'Takes too long to check.' }
    if (!verdict) return records.map(() => [late])
    const unusable = {
      ...nowhere,
      keyword: 'schema',
      message: 'Its fields are not described in a usable way.',
    }
    if (verdict.schema.length > 0) return records.map(() => [unusable])
    return verdict.values.map(faults => faults.map(below))
  }
}

const nowhere = {
  pointer: '/custom_data_schema_id',
  keyword: 'x-ref',
  message: 'This record does not exist.',
}

type DataSchema = EntityRecord<'custom_data_schema'>

const longestLabel = 300

function outcomeOf(record: RecordData, field: string | undefined, errors: FieldError[]) {
  if (errors.length > 0) return new AppError('record.invalid', { errors })
  const { label: _before, ...own } = record
  const { data = {}, external_id = '' } = readData('custom_data_object', record) ?? {}
  const value = field !== undefined && Object.hasOwn(data, field) ? data[field] : undefined
  const text = typeof value === 'object' || value === undefined ? '' : String(value)
  const label = [...(text || external_id)].slice(0, longestLabel).join('')
  return label === '' ? own : { ...own, label }
}

function typeOf(record: RecordData): string {
  return String(record.custom_data_schema_id)
}

function bySchema(records: readonly RecordData[]): Map<string, RecordData[]> {
  const groups = new Map<string, RecordData[]>()
  for (const record of records) {
    const id = typeOf(record)
    const group = groups.get(id)
    if (group) group.push(record)
    else groups.set(id, [record])
  }
  return groups
}

function below({ pointer, ...error }: FieldError): FieldError {
  return { pointer: `/data${pointer}`, ...error }
}
