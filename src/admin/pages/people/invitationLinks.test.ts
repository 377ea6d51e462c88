import { expect, it } from 'vitest'
import { invitationMail } from './invitationLinks.ts'

const base = {
  _id: '1',
  to: 'cleo@lakeside.example',
  subject: 'Join',
  text: '',
  links: [],
  are_links_hidden: false,
  status: 'kept',
  attempts: 0,
  created_at: '2026-03-01T09:30:00.000Z',
} as const

function mail(url: string, to: string = base.to) {
  return { ...base, to, links: [{ label: 'Open', url }] }
}

const site = 'https://lakeside.example'

it('takes the newest link, since an invitation that was sent again has a new one', () => {
  const mails = [mail(`${site}/invitation#new`), mail(`${site}/invitation#old`)]
  expect(invitationMail(mails, { email: base.to })?.url).toBe(`${site}/invitation#new`)
})

it('takes no link of another kind or to another address', () => {
  const mails = [
    mail(`${site}/reset#a`),
    mail(`${site}/invitation#b`, 'ben@lakeside.example'),
    { ...base, links: [] },
  ]
  expect(invitationMail(mails, { email: base.to })).toBeUndefined()
})
