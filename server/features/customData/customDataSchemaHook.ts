import { isObject } from '../../../common/json/isObject.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { lintSchema } from '../../validation/lintSchema.ts'
import type { SchemaValidation } from '../../validation/schemaValidation.ts'

interface Deps {
  schemas: Pick<SchemaValidation, 'check'>
}

/** A kind of data has a schema that can be run without harm, and is named by one of its own fields. */
export function customDataSchemaHook({ schemas }: Deps): EntityHook {
  return {
    beforeWrite: async (scope, records) => {
      const outcomes: (RecordData | AppError)[] = []
      // One after the other: only so many may wait for their turn.
      for (const record of records) outcomes.push(await checked(scope, record))
      return outcomes
    },
  }

  async function checked(scope: Scope, record: RecordData): Promise<RecordData | AppError> {
    const schema = readData('custom_data_schema', record)
    const errors = schema ? await faultsOf(scope, schema) : []
    return errors.length === 0 ? record : new AppError('record.invalid', { errors })
  }

  async function faultsOf(
    { tenantId }: Scope,
    { json_schema, primary_label }: EntityData<'custom_data_schema'>,
  ): Promise<FieldError[]> {
    const linted = lintSchema(json_schema)
    if (linted.length > 0) return linted.map(below)
    // Trying it on a value shows a schema that runs in circles.
    const verdict = await schemas.check(tenantId, { schema: json_schema, values: [{}] })
    if (!verdict) return [below({ pointer: '', keyword: 'budget', message: 'Takes too long to check.' })]
    if (verdict.schema.length > 0) return verdict.schema.map(below)
    return labelFaults(json_schema, primary_label)
  }
}

function labelFaults({ properties }: Record<string, unknown>, label: string | undefined): FieldError[] {
  if (label === undefined || (isObject(properties) && Object.hasOwn(properties, label))) return []
  return [{ pointer: '/primary_label', keyword: 'enum', message: 'Is no field of these records.' }]
}

function below({ pointer, ...error }: FieldError): FieldError {
  return { pointer: `/json_schema${pointer}`, ...error }
}
