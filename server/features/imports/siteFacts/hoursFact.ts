import { type Finding, type Hours, maxWords } from './finding.ts'
import type { TextLine } from './pageTextLines.ts'
import { isSound, namesDays, readHours } from './readHours.ts'

/** Finds opening hours in the text of a page; none if its lines contradict each other. */
export function hoursFact(lines: readonly TextLine[]): Finding[] {
  const found: Hours[] = []
  const words: string[] = []
  let days = ''
  for (const { text, heading } of lines) {
    const line = days === '' ? text : `${days} ${text}`
    days = ''
    if (otherHours.test(heading)) continue
    const hours = readHours(line) ?? readHours(line.replace(/^[^:]{0,40}:\s*(?=\p{L})/u, ''))
    if (hours) {
      found.push(...hours.filter(one => !found.some(known => isSame(known, one))))
      words.push(line)
    } else if (text.length < 40 && namesDays(text)) days = text
  }
  if (found.length === 0 || !isSound(found)) return []
  const said = words.join(' · ').slice(0, maxWords)
  return [{ field: 'opening_hours', value: found.slice(0, 50), words: said, by: 'text' }]
}

/** Words that mark hours other than those of the business itself. */
const otherHours =
  /phone|call|hotline|telefon|deliver|liefer|kitchen|küche|holiday|feiertag|ferien|course|kurs|class|support|emergency|notdienst|christmas|weihnacht/i

function isSame(one: Hours, other: Hours): boolean {
  return one.day === other.day && one.from === other.from && one.to === other.to
}
