import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { ChainDocument, ChainStep } from './chainDocument.ts'

/** Steps as they are copied, also as text. */
export type StepCopy = {
  /** Tells them from any other text. */
  switchboard_steps: 1
  steps: ChainStep[]
  layout: JsonObject
}

/** Some steps of a chain as text: the same JSON as the chain's own. */
export function copySteps({ steps, layout = {} }: ChainDocument, ids: readonly string[]): string {
  const copied = steps.filter(({ step_id }) => ids.includes(step_id))
  const places = Object.entries(layout).filter(([id]) => ids.includes(id))
  const copy: StepCopy = { switchboard_steps: 1, steps: copied, layout: Object.fromEntries(places) }
  return JSON.stringify(copy, null, 2)
}
