import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../common/json/isObject.ts'
import type { Schema } from '../../../common/schema/schemaFields.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { SchemaValidation } from '../../validation/schemaValidation.ts'
import { recordsOfType } from './store/typeStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  schemas: Pick<SchemaValidation, 'check'>
}

export type FoundFailures = components['schemas']['DataTypeCheck']
export type ChangeCheck = ReturnType<typeof createChangeCheck>

const maxExamples = 20

/** Creates the check of a type's records against changed fields. */
export function createChangeCheck({ database, schemas }: Deps) {
  return { check, isNarrowing }

  /** Counts the records that fit the fields `from` and do not fit the fields `to`. */
  async function check(
    { tenantId }: Scope,
    { id, from, to }: { id: string; from: Schema; to: Schema },
  ): Promise<FoundFailures> {
    const found: FoundFailures = { total: 0, failing: 0, examples: [] }
    for await (const records of recordsOfType(database, tenantId, id)) {
      found.total += records.length
      const faults = await faultsOf(
        tenantId,
        to,
        records.map(({ data }) => data.data),
      )
      const suspects = records.flatMap((record, at) => {
        const errors = faults[at] ?? []
        return errors.length > 0 ? [{ record, errors }] : []
      })
      if (suspects.length === 0) continue
      // A record that never fit does not block the change.
      const earlier = await faultsOf(
        tenantId,
        from,
        suspects.map(({ record }) => record.data.data),
      )
      const failing = suspects.filter((_, at) => (earlier[at] ?? []).length === 0)
      found.failing += failing.length
      const examples = failing.slice(0, maxExamples - found.examples.length)
      found.examples.push(
        ...examples.map(({ record, errors }) => ({
          id: record._id,
          label: typeof record.data.label === 'string' ? record.data.label : null,
          errors: errors.map(({ pointer, ...error }) => ({ ...error, pointer: `/data${pointer}` })),
        })),
      )
    }
    return found
  }

  async function faultsOf(tenantId: string, schema: Schema, values: unknown[]): Promise<FieldError[][]> {
    const verdict = await schemas.check(tenantId, { schema, values })
    if (!verdict) throw new AppError('request.too_many', { detail: 'Checking the records takes too long.' })
    if (verdict.schema.length > 0) throw new AppError('record.invalid', { errors: verdict.schema.map(below) })
    return verdict.values
  }
}

/** Returns true unless only texts and hints differ, which no value depends on. */
function isNarrowing(from: Schema, to: Schema): boolean {
  return !isDeepStrictEqual(withoutTexts(from), withoutTexts(to))
}

/** Keywords whose members are named by people, not by JSON Schema. */
const named = new Set(['properties', '$defs', 'patternProperties', 'dependentSchemas', 'dependentRequired'])
const texts = new Set(['title', 'description', 'default', 'examples', '$comment'])

function withoutTexts(schema: unknown, isNames = false): unknown {
  if (Array.isArray(schema)) return schema.map(item => withoutTexts(item))
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => isNames || !(texts.has(name) || name.startsWith('x-')))
      .map(([name, value]) => [name, withoutTexts(value, !isNames && named.has(name))]),
  )
}

function below({ pointer, ...error }: FieldError): FieldError {
  return { ...error, pointer: `/json_schema${pointer}` }
}
