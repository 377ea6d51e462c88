/** A lookup that a step made, as the run stores it. */
export interface RecordedLookup {
  name: string
  provider: string
  params: Readonly<Record<string, unknown>>
  result: unknown
}
