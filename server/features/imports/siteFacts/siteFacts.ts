import type { RefusalCode } from '../parsing/parseRefusal.ts'
import type { Finding, FoundQuestion } from './finding.ts'
import type { Looks } from './pageLooks.ts'
import type { PageScripts } from './pageScripts.ts'

/** Facts of a page about the business that owns it. */
export interface PageFacts {
  /** Language that the page declares, such as `de`; null if it declares none. */
  language: string | null
  /** The most reliable value of a field comes first. */
  findings: Finding[]
  questions: FoundQuestion[]
  looks: Looks
  chat: PageScripts
  /** Readable text of the page. */
  text: string
}

/** Facts with the reason why nothing of the page can be quoted; null if it can. */
export type SiteFacts = PageFacts & { unread: RefusalCode | null }
