import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { AppError, type FieldError } from '../../../errors.ts'
import { fieldErrors } from '../../../validation/fieldErrors.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { AgentAction } from '../../agentAction.ts'

export type ArgumentCheck = ReturnType<typeof createArgumentCheck>

/**
 * Creates the check of arguments against their action's schema. Schemas of built-in actions are checked here. Users
 * wrote all others, whose patterns can run forever, so these are checked in worker threads.
 */
export function createArgumentCheck(schemas: Pick<SchemaValidation, 'check'>) {
  // Ajv keeps each compiled schema, but there are only as many as built-in actions.
  const ajv = addFormats.default(new Ajv2020({ allErrors: true, strict: false, logger: false }))
  return faultsOf

  /** Returns the faults; null if they cannot be checked right now. */
  async function faultsOf(
    tenantId: string,
    { isBuiltin, parameters }: Pick<AgentAction, 'isBuiltin' | 'parameters'>,
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
