import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ChatEvent } from '../../src/chat/conversation/chatTypes.ts'
import { contractReply } from './contractReply.ts'
import { conversation, inboxWorld, said, talkId } from './inboxWorld.tsx'
import { ann } from './operatorWorld.tsx'

const world = inboxWorld()

const mailId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d11'
const person = (role: 'from' | 'to' | 'cc', address: string, name: string | null = null) => ({
  role,
  name,
  address,
})
const participants = [
  person('from', 'john@frei.example', 'John Frei'),
  person('to', 'hello@lakeside.example'),
  person('to', 'jane@frei.example'),
  person('cc', 'jill@frei.example'),
]
const mail: NonNullable<ChatEvent['metadata']['mail']> = {
  id: mailId,
  subject: 'Our appointment',
  participants,
  kind: 'human',
  verdict: 'verified',
  message_id: 'one@frei.example',
}

const at = '2026-03-01T09:30:00.000Z'
function open(more: Partial<typeof mail> = {}, draft?: ChatEvent) {
  const mine = { handler: 'human', assignee_id: ann.id, assignee_name: ann.name }
  world.conversations = [
    conversation({
      ...{ ...mine, communication_channel: 'email', subject: 'Our appointment' },
      ...(draft && { draft_event_id: draft._id }),
    }),
  ]
  world.events = [
    said(1, { role: 'user', content: 'Can we come at ten?', metadata: { mail: { ...mail, ...more } } }),
    ...(draft ? [draft] : []),
  ]
  const [from, , jane, jill] = participants.map(({ name, address }) => ({ name, address }))
  const answer = {
    subject: 'Re: Our appointment',
    sender: { to: [from], cc: [] },
    everybody: { to: [from, jane], cc: [jill] },
  }
  world.reads[`/conversation/${talkId}/mail_recipients`] = () =>
    contractReply('getMailRecipients', 200, answer)
  world.reads[`/mail/${mailId}`] = () =>
    contractReply('getMail', 200, {
      ...mail,
      conversation_id: talkId,
      event_id: mailId,
      direction: 'in',
      author: 'person',
      sent_at: at,
      text: 'Can we come at ten?\n\n> Come at nine.',
      has_html: false,
      has_remote_pictures: false,
      headers: [{ name: 'Subject', value: 'Our appointment' }],
      attachments: [],
      ...more,
    })
  return world.open(`/inbox/${talkId}`)
}

const replies = () => world.sent.filter(({ path }) => path.endsWith('/reply')).map(({ body }) => body)

it('is answered to its sender, or to everybody but us', async () => {
  const { user } = open()
  await screen.findByText('To john@frei.example')
  const field = screen.getByRole('textbox', { name: 'Reply to the visitor' })
  await user.type(field, 'Yes.{Enter}')
  await waitFor(() => expect(replies()).toHaveLength(1))
  expect(replies()[0]).not.toHaveProperty('mail')
  await user.click(screen.getByRole('button', { name: 'Reply to all 3' }))
  screen.getByText('To john@frei.example, jane@frei.example', { exact: false })
  await user.type(field, 'You all.{Enter}')
  await waitFor(() => expect(replies()).toHaveLength(2))
  expect(replies()[1]?.mail).toEqual({
    to: ['john@frei.example', 'jane@frei.example'],
    cc: ['jill@frei.example'],
  })
  // The choice was for one mail.
  await screen.findByRole('button', { name: 'Reply to all 3' })
})

it('is forwarded to whom the user names', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Forward' }))
  screen.getByText('Enter at least one recipient.')
  await user.type(screen.getByRole('combobox', { name: 'To' }), 'lab@teeth.example{Enter}')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe(
    'Fwd: Our appointment',
  )
  await user.type(screen.getByRole('textbox', { name: 'Reply to the visitor' }), 'Please see below.{Enter}')
  await waitFor(() => expect(replies()).toHaveLength(1))
  expect(replies()[0]?.mail).toMatchObject({ to: ['lab@teeth.example'], subject: 'Fwd: Our appointment' })
})

it('is not sent without a recipient, nor to what is no address, and the field says so', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Forward' }))
  const field = screen.getByRole('textbox', { name: 'Reply to the visitor' })
  await user.type(field, 'Please see below.{Enter}')
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send.hasAttribute('disabled')).toBe(true)
  screen.getByText('Enter at least one recipient.')
  await user.type(screen.getByRole('combobox', { name: 'To' }), 'lab@teeth{Enter}')
  screen.getByText('“lab@teeth” is not an email address.')
  expect(send.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  screen.getByText('“lab@teeth” is not an email address.')
  await user.click(screen.getByRole('button', { name: 'Change recipients' }))
  const to = screen.getByRole('combobox', { name: 'To' })
  await user.type(to, '{Backspace}lab@teeth.example{Enter}')
  // What was typed while nothing could be sent waits for the user.
  expect(replies()).toEqual([])
  await user.click(send)
  await waitFor(() => expect(replies()).toHaveLength(1))
  expect(replies()[0]?.mail).toMatchObject({ to: ['lab@teeth.example'] })
})

it('an agent’s draft is not sent without a recipient either', async () => {
  const draft = said(2, { role: 'assistant', action_id: 'draft_message', content: 'Yes, at ten.' })
  const { user } = open({}, draft)
  await user.click(await screen.findByRole('button', { name: 'Forward' }))
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send.hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByRole('combobox', { name: 'To' }), 'lab@teeth.example{Enter}')
  expect(send.hasAttribute('disabled')).toBe(false)
})

it('is shown whole, with a warning if its sender may be forged', async () => {
  const { user } = open({ verdict: 'forged' })
  await screen.findByText('The sender may be forged')
  screen.getByText('To hello@lakeside.example, jane@frei.example')
  await user.click(screen.getByRole('button', { name: 'Show full email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Our appointment' }))
  await dialog.findByText('John Frei <john@frei.example>')
  dialog.getByText('> Come at nine.', { exact: false })
  dialog.getByText(/^The mail server could not confirm the sender/)
  expect(dialog.getByRole('link', { name: 'Download email (.eml)' }).getAttribute('href')).toBe(
    `/api/mail/${mailId}/source`,
  )
})
