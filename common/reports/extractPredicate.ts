/** Conversations in which a model has found an answer to the question of a figure. */
export interface FoundAnswer {
  figureId: string
  /** Version of the question, to which the answers belong. */
  version: string
  /** Only conversations with this answer; null for all that have one. */
  value: number | null
}

export type ExtractPredicate = `extracted:${string}`

/** Returns the name of the conversations, such as `extracted:<figure>:<version>:1`. */
export function extractPredicate({ figureId, version, value }: FoundAnswer): ExtractPredicate {
  return `extracted:${figureId}:${version}${value === null ? '' : `:${value}`}`
}

const written =
  /^extracted:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):([0-9a-f]{12})(?::(\d{1,2}))?$/

/** Returns the conversations that a name stands for; null if it is none of these names. */
export function parseExtractPredicate(name: string): FoundAnswer | null {
  const [, figureId, version, value] = written.exec(name) ?? []
  if (figureId === undefined || version === undefined) return null
  return { figureId, version, value: value === undefined ? null : Number(value) }
}
