/** Returns the id of a record created earlier, by its entity and its name in the story. */
export type IdOf = (entity: string, key: string) => string

/** One write by somebody at the practice. */
export interface DemoWrite {
  ago: { days?: number; hours?: number }
  verb: 'create' | 'patch'
  entity: string
  /** The record's name in the story; '' for a settings document. */
  key: string
  body: object | ((idOf: IdOf) => object)
}
