import { type OutputUnit, Validator } from '@cfworker/json-schema'

/** A task from the page: use this schema from now on, or check one value against it. */
export type CheckTask = { schema: object } | { value: unknown }

/** Maximum number of errors returned; nobody reads more. */
const maxUnits = 300

/**
 * Creates a function that handles the page's tasks in order; only values get a result. It throws if a schema cannot be
 * run.
 */
export function createCheckAnswers(): (task: CheckTask) => OutputUnit[] | undefined {
  let validator: Validator | undefined
  return function answer(task) {
    if (!('schema' in task)) return validator?.validate(task.value).errors.slice(0, maxUnits)
    validator = new Validator(task.schema, '2020-12', false)
    return undefined
  }
}
