import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { AppError, type FieldError } from '../../../errors.ts'
import { fieldErrors } from '../../../validation/fieldErrors.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { AgentAction } from '../../agentAction.ts'

export type ArgumentCheck = ReturnType<typeof createArgumentCheck>

/** Holds arguments against the schema of their action: our own schemas here, those that users wrote in their thread. */
export function createArgumentCheck(schemas: Pick<SchemaValidation, 'check'>) {
  const ajv = addFormats.default(new Ajv2020({ allErrors: true, strict: false, logger: false }))
  const compiled = new WeakMap<object, ValidateFunction>()
  return faultsOf

  /** The faults; null where they cannot be found out right now. */
  async function faultsOf(
    tenantId: string,
    { moduleId, parameters }: AgentAction,
    value: object,
  ): Promise<FieldError[] | null> {
    if (moduleId !== writtenByUsers) return ownFaults(parameters, value)
    const verdict = await schemas.check(tenantId, { schema: parameters, values: [value] }).catch(unlessBusy)
    return verdict && verdict.schema.length === 0 ? (verdict.values[0] ?? null) : null
  }

  function ownFaults(schema: object, value: object): FieldError[] {
    const validate = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, validate)
    return validate(value) ? [] : fieldErrors(validate.errors)
  }
}

const writtenByUsers = 'http'

function unlessBusy(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
