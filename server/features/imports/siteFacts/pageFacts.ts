import { htmlBlocks } from '../parsing/htmlBlocks.ts'
import type { HtmlPage } from '../parsing/htmlDocument.ts'
import { htmlDocument } from '../parsing/htmlDocument.ts'
import { tidyText } from '../parsing/tidyText.ts'
import { businessFindings } from './businessFindings.ts'
import { contactFacts } from './contactFacts.ts'
import { foundQuestions } from './foundQuestions.ts'
import { hoursFact } from './hoursFact.ts'
import { pageLooks } from './pageLooks.ts'
import { pageScripts } from './pageScripts.ts'
import { pageTextLines } from './pageTextLines.ts'
import { priceFacts } from './priceFacts.ts'
import type { PageFacts } from './siteFacts.ts'
import { siteNames } from './siteNames.ts'
import { pageThings } from './structuredThings.ts'

const maxText = 20_000

/**
 * Reads the facts of an untrusted page; omits those that the page does not state. Throws `too_deep` and `too_large`.
 */
export function pageFacts(html: string, address: string): PageFacts {
  const page = htmlDocument(html)
  const language = languageOf(page)
  const things = pageThings(page)
  const looks = pageLooks(page, address, things)
  const chat = pageScripts(page, address)
  const structured = businessFindings(things, { address, language })
  const questions = foundQuestions(page, things)
  const metadata = siteNames(page, address)
  const contacts = contactFacts(page)
  clearUnseen(page)
  const lines = pageTextLines(htmlBlocks(page.body))
  const findings = [...structured, ...metadata, ...contacts(lines), ...hoursFact(lines), ...priceFacts(lines)]
  const text = lines.map(({ text: line }) => line).join('\n')
  return { language, findings, questions, looks, chat, text: text.slice(0, maxText) }
}

/** Removes content that visitors cannot see, because it does not speak for the business. */
function clearUnseen(page: HtmlPage): void {
  for (const part of page.querySelectorAll('[style]'))
    if (unseen.test(part.getAttribute('style') ?? '')) part.remove()
}

const unseen =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])/i

function languageOf(page: HtmlPage): string | null {
  const said = tidyText(page.documentElement.getAttribute('lang') ?? '').toLowerCase()
  return /^[a-z]{2,3}(?=$|[-_])/.exec(said)?.[0] ?? null
}
