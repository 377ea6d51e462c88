import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { AppError, type FieldError } from '../../../errors.ts'
import { fieldErrors } from '../../../validation/fieldErrors.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { AgentAction } from '../../agentAction.ts'

export type ArgumentCheck = ReturnType<typeof createArgumentCheck>

/**
 * Holds arguments against the schema of their action: those of built-in actions here, all others in the threads, since
 * users wrote them and a pattern of theirs can take for ever.
 */
export function createArgumentCheck(schemas: Pick<SchemaValidation, 'check'>) {
  // It keeps each schema that it has compiled, and there are as many as built-in actions.
  const ajv = addFormats.default(new Ajv2020({ allErrors: true, strict: false, logger: false }))
  return faultsOf

  /** The faults; null where they cannot be found out right now. */
  async function faultsOf(
    tenantId: string,
    { isBuiltin, parameters }: AgentAction,
    value: object,
  ): Promise<FieldError[] | null> {
    if (isBuiltin) return ownFaults(parameters, value)
    const verdict = await schemas.check(tenantId, { schema: parameters, values: [value] }).catch(unlessBusy)
    return verdict && verdict.schema.length === 0 ? (verdict.values[0] ?? null) : null
  }

  function ownFaults(schema: object, value: object): FieldError[] {
    const validate = ajv.compile(schema)
    return validate(value) ? [] : fieldErrors(validate.errors)
  }
}

function unlessBusy(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
