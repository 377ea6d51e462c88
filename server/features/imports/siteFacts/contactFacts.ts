import type { HtmlElement, HtmlPage } from '../parsing/htmlDocument.ts'
import { tidyText } from '../parsing/tidyText.ts'
import { type Address, type Finding, maxWords } from './finding.ts'
import type { TextLine } from './pageTextLines.ts'
import { soundEmail, soundPhone } from './soundContact.ts'

/** Finds phone, email and address of the business: first in `tel:` and `mailto:` links, then in the text. */
export function contactFacts(page: HtmlPage): (lines: readonly TextLine[]) => Finding[] {
  const links = [...page.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')].flatMap(linkFact)
  return lines => {
    const texts = lines.map(({ text }) => text)
    return [...links, ...texts.flatMap(lineFacts), ...addressFact(texts)]
  }
}

function linkFact(link: HtmlElement): Finding[] {
  const [, scheme = '', target = ''] = /^(tel|mailto):([^?]*)/.exec(link.getAttribute('href') ?? '') ?? []
  const words = tidyText(link.textContent ?? '').slice(0, maxWords) || target
  if (scheme === 'mailto') {
    const email = soundEmail(decoded(target))
    return email ? [{ field: 'email', value: email, words, by: 'text' }] : []
  }
  // The displayed number reads better than the dialed one.
  const phone = soundPhone(words) ?? soundPhone(decoded(target))
  return phone && !isFax(link) ? [{ field: 'phone', value: phone, words, by: 'text' }] : []
}

function isFax(link: HtmlElement): boolean {
  return /\bfax/i.test(link.textContent ?? '')
}

function lineFacts(line: string): Finding[] {
  const words = line.slice(0, maxWords)
  const phone = soundPhone(
    /(?:^|[\s,|·])(?:phone|tel\.?|telephone|telefon|call us|fon)\s*[:.]?\s*(\+?[\d ()/–-]{6,30})/i.exec(
      line,
    )?.[1],
  )
  const email = soundEmail(
    /(?:^|[\s:<(])([\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+)/i.exec(line)?.[1]?.replace(/\.$/, ''),
  )
  return [
    ...(phone ? [{ field: 'phone' as const, value: phone, words, by: 'text' as const }] : []),
    ...(email ? [{ field: 'email' as const, value: email, words, by: 'text' as const }] : []),
  ]
}

const street = String.raw`(?<street>\p{Lu}[\p{L}.' -]{2,60}?(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer|markt|hof)\s+\d{1,4}\s?[a-z]?)`
const town = String.raw`(?:[A-Z]{1,2}-)?(?<postal>\d{4,5})\s+(?<city>\p{Lu}[\p{L}.() -]{1,60})`
const german = new RegExp(`${street}[\\s,·|]+${town}`, 'iu')

/** Finds an address in the German format, on one line or on two. */
function addressFact(lines: readonly string[]): Finding[] {
  for (const [at, line] of lines.entries()) {
    const words = german.test(line) ? line : `${line}, ${lines[at + 1] ?? ''}`
    const { street: named, postal, city } = german.exec(words.slice(0, 400))?.groups ?? {}
    if (!named || !postal || !city) continue
    const value: Address = {
      street: tidyText(named),
      postal_code: postal,
      city: tidyText(city.replace(/\s+(?:tel|telefon|fon|phone|fax|e-?mail).*$/i, '')),
    }
    return [{ field: 'address', value, words: words.slice(0, maxWords), by: 'text' }]
  }
  return []
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
