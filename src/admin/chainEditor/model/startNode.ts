import type { ChainDocument } from './chainDocument.ts'

/** Id of the start node in selections and on the canvas; no step can have it. */
export const startId = '@start'

/** Returns the chain with another first step. */
export function setStart({ start: _, ...rest }: ChainDocument, stepId: string): ChainDocument {
  return stepId === rest.steps[0]?.step_id ? rest : { ...rest, start: stepId }
}
