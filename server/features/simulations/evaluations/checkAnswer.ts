import { isDeepStrictEqual } from 'node:util'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import { askAbout, type Examiner, noModel } from './askAbout.ts'
import type { EvaluationOf, Finding, Played } from './played.ts'

type Question = EvaluationOf<'json_schema'>

/** What a model reads from a conversation, held against what it has to be. */
export async function checkAnswer(
  { schemas, ...examiner }: Examiner & { schemas: Pick<SchemaValidation, 'check'> },
  { prompt, schema, comparator = '=', value: wanted }: Question,
  played: Played,
): Promise<Finding> {
  const task = `${prompt}\n\nThe answer fits this JSON Schema:\n${JSON.stringify(schema)}`
  const answer = await askAbout(examiner, played, task)
  if (!answer) return noModel
  if ('fault' in answer) return { ...noModel, code: 'undecided', reasoning: answer.fault }
  const { value } = answer
  const verdict = await schemas.check(examiner.tenantId, { schema, values: [value] })
  const faults = verdict && [...verdict.schema, ...(verdict.values[0] ?? [])]
  if (faults?.length !== 0)
    return { verdict: 'maybe', code: 'undecided', value, reasoning: 'The answer does not fit its schema.' }
  const isRight = comparisons[comparator](value, wanted)
  const reasoning = `${JSON.stringify(value)}, wanted: ${comparator} ${JSON.stringify(wanted)}.`
  return { verdict: isRight ? 'pass' : 'fail', code: isRight ? 'fits' : 'differs', value, reasoning }
}

type Comparison = (value: unknown, wanted: unknown) => boolean

const comparisons: Readonly<Record<NonNullable<Question['comparator']>, Comparison>> = {
  '=': (value, wanted) => isDeepStrictEqual(value, wanted),
  '!=': (value, wanted) => !isDeepStrictEqual(value, wanted),
  '<': ordered((one, other) => one < other),
  '<=': ordered((one, other) => one <= other),
  '>': ordered((one, other) => one > other),
  '>=': ordered((one, other) => one >= other),
}

/** Numbers have an order, other values none. */
function ordered(compare: (one: number, other: number) => boolean): Comparison {
  return (value, wanted) => typeof value === 'number' && typeof wanted === 'number' && compare(value, wanted)
}
