import type { JsonObject } from '../../../../common/json/jsonValue.ts'

/** An edge to the next step; without a condition, it always matches. */
export type NextEdge = { when?: string; to: string }

type ErrorPolicy = { policy?: string; default?: string; to?: string; retry?: JsonObject }

export type ChainStep = {
  step_id: string
  type: string
  name?: string
  enabled?: boolean
  config?: JsonObject
  output_as?: string
  next?: NextEdge[]
  on_error?: ErrorPolicy
  timeout_seconds?: number
  notes?: string
}

/** A chain as edited: its record without the fields that the server adds, and with defaults left out. */
export type ChainDocument = {
  title: string
  chain_name: string
  description?: string
  chain_type?: string
  steps: ChainStep[]
  start?: string
  input_schema?: JsonObject
  output_schema?: JsonObject
  state?: { key: string; default?: string }[]
  /** Lookups that the chain's texts read as `data`. */
  lookups?: JsonObject[]
  tests?: JsonObject[]
  settings?: JsonObject
  /** Positions of steps on the canvas, by step id. */
  layout?: JsonObject
}

export function findStep({ steps }: Pick<ChainDocument, 'steps'>, id: string | null): ChainStep | undefined {
  return steps.find(({ step_id }) => step_id === id)
}

/** Returns the step with which a run starts, or undefined if there is none. */
export function firstStep(document: Pick<ChainDocument, 'start' | 'steps'>): ChainStep | undefined {
  return document.start === undefined ? document.steps[0] : findStep(document, document.start)
}

/** Returns the name by which later steps read a step's result. */
export function resultName({ step_id, output_as }: Pick<ChainStep, 'step_id' | 'output_as'>): string {
  return output_as || step_id
}
