import { describe, expect, it } from 'vitest'
import { decisionText, reasonText, trialText } from './decisionText.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const reason = { decision: 'drop', rule: 'hours', pointer: null, text: '' } as const
const deferred = {
  decision: 'defer',
  at: '2026-03-02T08:00:00.000Z',
  time_zone: 'Europe/Berlin',
  reasons: [{ ...reason, decision: 'defer' }],
} as const
const optedOut = {
  decision: 'drop',
  time_zone: 'Asia/Tokyo',
  reasons: [{ ...reason, rule: 'suppressed', detail: 'opted_out', since: '2026-03-02T20:00:00.000Z' }],
} as const
const copied = <T>(value: T) =>
  structuredClone(value) as { -readonly [Key in keyof T]: T[Key] } & { reasons: never[] }
const plain = (text: string) => text.replace(/[\u202f\u2009]/g, ' ')

describe('a decision', () => {
  it('names the time on the person’s clock, and the day on which they refused', () => {
    expect(plain(decisionText(copied(deferred), en, 'en'))).toBe(
      'Waits until Monday, March 2 at 9:00 AM (their time).',
    )
    expect(decisionText(copied(deferred), de, 'de')).toBe(
      'Wartet bis Montag, 2. März um 9:00 (Ortszeit der Person).',
    )
    expect(decisionText(copied(optedOut), en, 'en')).toBe('Not sent: the person opted out on March 3, 2026.')
    expect(trialText(copied(optedOut), en, 'en')).toBe('No.')
  })

  it('names another recipient because of whom nothing is sent', () => {
    const dropped = (detail: string) => ({
      ...copied(optedOut),
      reasons: [{ ...optedOut.reasons[0], detail, address: 'jan@mail.example' }],
    })
    expect(decisionText(dropped('opted_out'), en, 'en')).toBe(
      'Not sent: the recipient jan@mail.example opted out on March 3, 2026.',
    )
    expect(decisionText(dropped('bounced'), en, 'en')).toBe(
      'Not sent: the address jan@mail.example does not exist.',
    )
    expect(decisionText(dropped('by_team'), de, 'de')).toBe(
      'Nicht gesendet: Ihr Team hat die Adresse jan@mail.example am 3. März 2026 gesperrt.',
    )
  })

  it('has words for an event that it knows, and those of the server for any other', () => {
    const stopped = { ...reason, rule: 'stop_when', detail: 'contact_replied', text: 'Other words.' } as const
    expect(reasonText(stopped, optedOut, en, 'en')).toBe('the person has written since.')
    expect(reasonText({ ...stopped, detail: 'toString' }, optedOut, en, 'en')).toBe('Other words.')
  })
})
