import type { JsonObject } from '../../../../common/json/jsonValue.ts'

/** Where a step goes on; without a condition always. */
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

/** A chain as it is edited: its record without what the server adds, and with defaults left open. */
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
  /** What its texts read behind data. */
  lookups?: JsonObject[]
  tests?: JsonObject[]
  settings?: JsonObject
  /** Where steps stand in the drawing, by their ids. */
  layout?: JsonObject
}

export function findStep({ steps }: Pick<ChainDocument, 'steps'>, id: string | null): ChainStep | undefined {
  return steps.find(({ step_id }) => step_id === id)
}

/** The step with which a run begins; undefined where there is none. */
export function firstStep(document: Pick<ChainDocument, 'start' | 'steps'>): ChainStep | undefined {
  return document.start === undefined ? document.steps[0] : findStep(document, document.start)
}

/** The name by which later steps read a step's result. */
export function resultName({ step_id, output_as }: Pick<ChainStep, 'step_id' | 'output_as'>): string {
  return output_as || step_id
}
