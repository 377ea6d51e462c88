/** What a step has looked up, as a run keeps it. */
export interface RecordedLookup {
  name: string
  provider: string
  params: Readonly<Record<string, unknown>>
  result: unknown
}
