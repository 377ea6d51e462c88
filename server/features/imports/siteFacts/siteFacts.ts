import type { RefusalCode } from '../parsing/parseRefusal.ts'
import type { Finding, FoundQuestion } from './finding.ts'
import type { Looks } from './pageLooks.ts'
import type { PageScripts } from './pageScripts.ts'

/** What a page says of the business it belongs to. */
export interface PageFacts {
  /** As the page names it, such as `de`; null where it does not. */
  language: string | null
  /** Of one field, what is surest comes first. */
  findings: Finding[]
  questions: FoundQuestion[]
  looks: Looks
  chat: PageScripts
  /** What can be read on it. */
  text: string
}

/** The same, with why nothing of the page could be quoted; null where it can. */
export type SiteFacts = PageFacts & { unread: RefusalCode | null }
