import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { JsonSchema } from './stepType.ts'

interface Judge {
  tenantId: string
  services: { schemas: Pick<SchemaValidation, 'check'> }
}

/** Returns the faults of a value against a chain's schema in one line, or null if it is valid. */
export async function schemaFault(
  { tenantId, services }: Judge,
  schema: JsonSchema,
  value: unknown,
): Promise<string | null> {
  if (Object.keys(schema).length === 0) return null
  const verdict = await services.schemas.check(tenantId, { schema, values: [value] })
  if (!verdict) return 'It took too long to check.'
  const faults = [...verdict.schema, ...(verdict.values[0] ?? [])]
  return faults.length === 0
    ? null
    : faults
        .slice(0, maxReported)
        .map(({ pointer, message }) => `${pointer || '/'} ${message}`)
        .join(' ')
}

const maxReported = 5
