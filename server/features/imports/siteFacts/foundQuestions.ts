import type { HtmlElement, HtmlPage } from '../parsing/htmlDocument.ts'
import { tidyText } from '../parsing/tidyText.ts'
import type { FoundQuestion } from './finding.ts'
import { type Thing, textOf, thingsOf } from './structuredThings.ts'

const maxQuestions = 30

/**
 * Finds questions with answers on a page: in structured data, in collapsible sections, and under headings and terms;
 * each once.
 */
export function foundQuestions(page: HtmlPage, things: readonly Thing[]): FoundQuestion[] {
  return sound([...structuredQuestions(things), ...foldedQuestions(page), ...headedQuestions(page)])
}

function structuredQuestions(things: readonly Thing[]): FoundQuestion[] {
  const questions = things.filter(({ types }) => types.includes('Question'))
  return questions.map(one => {
    const [answer] = thingsOf(one, 'acceptedAnswer')
    return { question: textOf(one, 'name') ?? '', answer: (answer && textOf(answer, 'text')) ?? '' }
  })
}

function foldedQuestions(page: HtmlPage): FoundQuestion[] {
  return [...page.querySelectorAll('details')].map(details => {
    const question = tidyText(details.querySelector('summary')?.textContent ?? '')
    return {
      question,
      answer: tidyText(details.textContent ?? '')
        .slice(question.length)
        .trim(),
    }
  })
}

function headedQuestions(page: HtmlPage): FoundQuestion[] {
  const headed = [...page.querySelectorAll('h2, h3, h4, h5, dt, button[aria-controls]')]
  return headed
    .map(heading => ({ question: tidyText(heading.textContent ?? ''), answer: answerTo(page, heading) }))
    .filter(({ question }) => question.endsWith('?'))
}

type Sibling = HtmlElement & { nextElementSibling?: Sibling | null; parentElement?: Sibling | null }

function answerTo(page: HtmlPage, heading: Sibling): string {
  const controlled = heading.getAttribute('aria-controls')
  if (controlled !== null) {
    const panel = [...page.querySelectorAll('[id]')].find(one => one.getAttribute('id') === controlled)
    return tidyText(panel?.textContent ?? '')
  }
  const parts: string[] = []
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (/^(?:h[1-6]|dt)$/.test(next.localName)) break
    parts.push(tidyText(next.textContent ?? ''))
  }
  return tidyText(parts.join(' '))
}

function sound(found: readonly FoundQuestion[]): FoundQuestion[] {
  const seen = new Set<string>()
  return found
    .filter(({ question, answer }) => {
      const isSound =
        question.length > 5 && question.length <= 300 && answer.length > 1 && !seen.has(question)
      seen.add(question)
      return isSound
    })
    .slice(0, maxQuestions)
    .map(({ question, answer }) => ({ question, answer: answer.slice(0, 2000) }))
}
