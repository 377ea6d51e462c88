import { isDeepStrictEqual } from 'node:util'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import { askAbout, type Examiner, noModel } from './askAbout.ts'
import type { EvaluationOf, Finding, Played } from './played.ts'

type Question = EvaluationOf<'json_schema'>

/** Compares the value that a model reads from a conversation with the expected one. */
export async function checkAnswer(
  { schemas, ...examiner }: Examiner & { schemas: Pick<SchemaValidation, 'check'> },
  { prompt, schema, comparator = '=', value: wanted }: Question,
  played: Played,
): Promise<Finding> {
  const task = `${prompt}\n\nThe answer fits this JSON Schema:\n${JSON.stringify(schema)}`
  const answers = await askAbout(examiner, played, task)
  if (!answers) return noModel
  if (answers.length === 0) return { ...noModel, code: 'undecided', reasoning: noJson }
  const verdict = await schemas.check(examiner.tenantId, { schema, values: answers })
  const fits = verdict?.schema.length === 0 ? verdict.values.findIndex(faults => faults.length === 0) : -1
  const value = answers[Math.max(0, fits)]
  if (fits < 0)
    return { verdict: 'maybe', code: 'undecided', value, reasoning: 'The answer does not match its schema.' }
  const isRight = comparisons[comparator](value, wanted)
  const reasoning = `${JSON.stringify(value)}, wanted: ${comparator} ${JSON.stringify(wanted)}.`
  return { verdict: isRight ? 'pass' : 'fail', code: isRight ? 'fits' : 'differs', value, reasoning }
}

const noJson = 'The model’s answer is not JSON.'

type Comparison = (value: unknown, wanted: unknown) => boolean

const comparisons: Readonly<Record<NonNullable<Question['comparator']>, Comparison>> = {
  '=': (value, wanted) => isDeepStrictEqual(value, wanted),
  '!=': (value, wanted) => !isDeepStrictEqual(value, wanted),
  '<': ordered((one, other) => one < other),
  '<=': ordered((one, other) => one <= other),
  '>': ordered((one, other) => one > other),
  '>=': ordered((one, other) => one >= other),
}

/** Only numbers have an order. */
function ordered(compare: (one: number, other: number) => boolean): Comparison {
  return (value, wanted) => typeof value === 'number' && typeof wanted === 'number' && compare(value, wanted)
}
