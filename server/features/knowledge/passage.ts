import type { Language } from '../../words/languageOf.ts'

/** Something an agent can quote. */
export interface Passage {
  /** Null where the business info says it. */
  chunkId: string | null
  title: string
  content: string
  /** Other ways to ask for it. */
  questions: readonly string[]
  /** Null where nobody has said. */
  language: Language | string | null
}
