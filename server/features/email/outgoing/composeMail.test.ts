import { expect, test } from 'vitest'
import { ownWords } from '../reading/ownWords.ts'
import { type Composition, composeMail } from './composeMail.ts'

const usual: Composition = {
  messageId: 'c.1.ab@lakeside.example',
  inReplyTo: null,
  references: [],
  from: { name: 'Lakeside Dental', address: 'hello@lakeside.example' },
  recipients: { to: [{ name: 'Mia Frei', address: 'mia@mail.example' }], cc: [] },
  subject: 'Re: Prices',
  words: 'A filling is **60 francs**.\n\nSee [prices](https://lakeside.example/prices).',
  signature: 'Kind regards\nYour team <3',
  quoted: {
    writer: { name: 'Mia Frei', address: 'mia@mail.example' },
    at: new Date('2026-03-01T09:30:00Z'),
    text: 'What is a <filling>?\n> an older line',
  },
  unsubscribeUrl: null,
  isAutomatic: true,
  language: 'en',
  timeZone: 'Europe/Zurich',
  date: new Date('2026-03-01T10:00:00Z'),
  files: [],
}

test('the text has the message, the signature and the quoted mail', () => {
  expect(composeMail(usual).text).toBe(
    [
      'A filling is 60 francs.',
      '',
      'See prices (https://lakeside.example/prices).',
      '',
      '-- ',
      'Kind regards',
      'Your team <3',
      '',
      'On March 1, 2026 at 10:30 AM, Mia Frei wrote:',
      '> What is a <filling>?',
      '>> an older line',
      '',
    ].join('\n'),
  )
})

test('the HTML says the same and escapes what others wrote', () => {
  const { html } = composeMail(usual)
  expect(html).toContain('<strong>60 francs</strong>')
  expect(html).toContain('Kind regards<br>\nYour team &#60;3')
  expect(html).toContain('What is a &#60;filling&#62;?<br>')
  expect(html).not.toMatch(/<filling|<script/)
})

test('the line above the quote is in the language of the recipient, English for others', () => {
  const above = (language: string) => composeMail({ ...usual, language }).text
  expect(above('de-CH')).toContain('Am 1. März 2026 um 10:30 schrieb Mia Frei:')
  expect(above('fr')).toContain('On March 1, 2026 at 10:30 AM, Mia Frei wrote:')
})

test('a mail without signature and quote is the message alone, and a mail of files says so', () => {
  const bare = { ...usual, words: 'Yes.', signature: ' ', quoted: null }
  expect(composeMail(bare).text).toBe('Yes.\n')
  const files = [{ name: 'x-ray.pdf', mediaType: 'application/pdf', content: Buffer.from('x') }]
  expect(composeMail({ ...bare, words: '', files }).text).toBe('See the attachment.\n')
})

test('a mail that nobody asked for ends with the way out, also for mail programs', () => {
  const url = 'https://lakeside.example/api/unsubscribe/v1.key.token'
  const { text, html, headers } = composeMail({ ...usual, quoted: null, language: 'de', unsubscribeUrl: url })
  expect(text.endsWith(`Abmelden: ${url}\n`)).toBe(true)
  expect(html).toContain(`<a href="${url}">Abmelden</a>`)
  expect(headers).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(composeMail(usual).headers).toBeUndefined()
})

test('a long mail is quoted in part', () => {
  const text = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n')
  const quoted = { writer: { name: null, address: 'mia@mail.example' }, at: usual.date, text }
  const lines = composeMail({ ...usual, quoted })
    .text.trimEnd()
    .split('\n')
  expect(lines.slice(-2)).toEqual(['> line 199', '> […]'])
})

test('what we quote and sign is not read as words of ours when the mail is read', () => {
  const { text, html, subject } = composeMail(usual)
  const thread = { earlier: [], senderName: 'Lakeside Dental' }
  const words = 'A filling is 60 francs.\n\nSee prices (https://lakeside.example/prices).'
  expect(ownWords({ subject, text, html: null }, thread)).toBe(words)
  expect(ownWords({ subject, text, html }, thread)).toMatch(
    /^A filling is 60 francs\.\s+See prices \(lakeside\.example\)\.$/,
  )
})
