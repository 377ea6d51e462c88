import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { ChainDocument, ChainStep } from './chainDocument.ts'

/** Copied steps, also as JSON text. */
export type StepCopy = {
  /** Distinguishes copied steps from any other text. */
  switchboard_steps: 1
  steps: ChainStep[]
  layout: JsonObject
}

/** Returns some steps of a chain as text, in the chain's own JSON format. */
export function copySteps({ steps, layout = {} }: ChainDocument, ids: readonly string[]): string {
  const copied = steps.filter(({ step_id }) => ids.includes(step_id))
  const places = Object.entries(layout).filter(([id]) => ids.includes(id))
  const copy: StepCopy = { switchboard_steps: 1, steps: copied, layout: Object.fromEntries(places) }
  return JSON.stringify(copy, null, 2)
}
