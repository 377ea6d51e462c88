import { type OutputUnit, Validator } from '@cfworker/json-schema'

/** What the page asks: to hold values against this schema from now on, or to hold one against it. */
export type CheckTask = { schema: object } | { value: unknown }

/** More faults than these nobody reads. */
const maxUnits = 300

/** Answers a page's tasks one after the other, values alone. Throws for a schema that cannot be run. */
export function createCheckAnswers(): (task: CheckTask) => OutputUnit[] | undefined {
  let validator: Validator | undefined
  return function answer(task) {
    if (!('schema' in task)) return validator?.validate(task.value).errors.slice(0, maxUnits)
    validator = new Validator(task.schema, '2020-12', false)
    return undefined
  }
}
