import { describe, expect, it } from 'vitest'
import { mailKind } from './mailKind.ts'

const kindOf = (headers: Record<string, string>, from: string | null = 'maya@thornton.example') =>
  mailKind({
    headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value]])),
    from,
  })

describe('the kind of a mail', () => {
  it.each([
    ['a person’s mail', {}, 'human'],
    ['a person’s mail that says so', { 'auto-submitted': 'no' }, 'human'],
    ['a delivery report', { 'content-type': 'multipart/report; report-type=delivery-status' }, 'bounce'],
    ['a receipt', { 'content-type': 'multipart/report; report-type=disposition-notification' }, 'human'],
    ['an absence', { 'auto-submitted': 'auto-replied (vacation)' }, 'auto_reply'],
    ['an absence from Outlook', { 'x-autoreply': 'yes', 'return-path': '<>' }, 'auto_reply'],
    ['an absence of an old program', { precedence: 'auto_reply' }, 'auto_reply'],
    ['a mailing list', { 'list-id': '<boats.example>' }, 'bulk'],
    ['a newsletter', { precedence: 'bulk' }, 'bulk'],
  ])('is read from the headers of %s', (_, headers, kind) => {
    expect(kindOf(headers as unknown as Record<string, string>)).toBe(kind)
  })

  it('is a report if a mail system sends without a return path', () => {
    const headers = { 'return-path': '<>' }
    expect(kindOf(headers, 'MAILER-DAEMON@mx.example')).toBe('bounce')
    expect(kindOf(headers)).toBe('human')
  })

  it('is a mail to many if nobody reads the answers', () => {
    const senders = ['noreply@shop.example', 'no-reply@shop.example', 'do-not-reply+7@shop.example']
    expect(senders.map(from => kindOf({}, from))).toEqual(['bulk', 'bulk', 'bulk'])
    expect(kindOf({}, 'noreplytom@shop.example')).toBe('human')
  })
})
