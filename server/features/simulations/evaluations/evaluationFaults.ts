import type { FieldError } from '../../../errors.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { Expressions } from '../../chains/expressions/expressions.ts'
import { patternFault } from './checkPattern.ts'
import type { Evaluation } from './played.ts'

export interface FaultDeps {
  expressions: Pick<Expressions, 'evaluate'>
  schemas: Pick<SchemaValidation, 'check'>
}

/** Returns the faults of checks beyond their schema: unreadable patterns and schemas, with their pointers. */
export async function evaluationFaults(
  { expressions, schemas }: FaultDeps,
  tenantId: string,
  evaluations: readonly Evaluation[],
): Promise<FieldError[]> {
  const found = await Promise.all(evaluations.map(faultOf))
  return found.flatMap((fault, index) => {
    const [name, message] = fault ?? []
    return name && message ? [{ pointer: `/evaluations/${index}/${name}`, keyword: name, message }] : []
  })

  async function faultOf(evaluation: Evaluation): Promise<readonly [string, string | null] | null> {
    if ('pattern' in evaluation)
      return ['pattern', await patternFault(expressions, tenantId, evaluation.pattern)]
    if (!('schema' in evaluation)) return null
    const verdict = await schemas.check(tenantId, { schema: evaluation.schema, values: [] })
    const [fault] = verdict?.schema ?? [{ message: 'It took too long to check.' }]
    return ['schema', fault?.message ?? null]
  }
}
