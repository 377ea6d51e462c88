// Own file: kinds and targets both need it, and each other's types.
/** An entry of a source. */
export interface SourceItem<Content = unknown> {
  /** Identifies the entry at the source. */
  key: string
  /** Names the entry to people. */
  label: string
  /** Changes whenever the entry has to be stored again. */
  hash: string
  content: Content
  /** Where the pass continues after this entry, if it can be stored before the rest of its page. */
  place?: unknown
}
