import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { conversation, inboxWorld, said, talkId } from './inboxWorld.tsx'
import { problem } from './operatorWorld.tsx'

const world = inboxWorld()

const draft = said(2, {
  role: 'assistant',
  action_id: 'draft_message',
  content: 'It is **60 francs**.',
  metadata: { turn_status: 'completed' },
})
const waiting = { draft_event_id: draft._id, waiting_since: '2026-03-01T09:30:00.000Z' }

function open(more: Partial<typeof draft> = {}) {
  world.conversations = [conversation({ ...waiting, communication_channel: 'email' })]
  world.events.push({ ...draft, ...more })
  return world.open(`/inbox/${talkId}`)
}

const decisions = () => world.sent.filter(({ path }) => path.endsWith('/draft')).map(({ body }) => body)

it('an answer that waits for approval is the first thing to decide about, and is sent as it is', async () => {
  const { user } = open()
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Agent’s draft' })
  expect(field.value).toBe('It is **60 francs**.')
  screen.getByText('The AI agent has written a draft', { exact: false })
  screen.getByText('Draft: waiting for your approval')
  within(screen.getByRole('list', { name: 'Conversations' })).getByText(/^Draft, waiting for/)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(decisions()).toEqual([{ event_id: draft._id, decision: 'send' }]))
  await screen.findByText('The answer is on its way.')
  await screen.findByRole('button', { name: 'Reply' })
  expect(screen.queryByRole('textbox', { name: 'Agent’s draft' })).toBeNull()
})

it('leaves with the text that somebody has changed, or not at all', async () => {
  const { user } = open()
  const field = await screen.findByRole('textbox', { name: 'Agent’s draft' })
  await user.clear(field)
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true)
  await user.type(field, 'It is 70 francs.')
  world.refusals.draft = problem(409, 'record.conflict', {
    detail: 'This draft is no longer the current one.',
  })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('This draft is no longer the current one.', { exact: false })
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  await waitFor(() =>
    expect(decisions()).toEqual([
      { event_id: draft._id, decision: 'send', content: 'It is 70 francs.' },
      { event_id: draft._id, decision: 'discard' },
    ]),
  )
  await screen.findByText('Draft: not sent')
})

it('is written by a person where the agent has failed', async () => {
  open({ content: 'Something went wrong.', metadata: { turn_status: 'failed', error_code: 'turn.failed' } })
  await screen.findByText(/^The agent could not write an answer\./)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Agent’s draft' })
  expect(field.value).toBe('')
})

it('a message that was approved says by whom, and a program’s message that it is one', async () => {
  world.conversations = [conversation({ communication_channel: 'email' })]
  world.events.push(
    { ...draft },
    said(3, {
      role: 'assistant',
      content: 'It is 60 francs.',
      metadata: { draft_event_id: draft._id, approved_by: 'Ben Ode' },
    }),
    said(4, { role: 'user', action_id: 'automatic_message', content: 'I am away.' }),
  )
  world.open(`/inbox/${talkId}`)
  await screen.findByText('Approved by Ben Ode')
  screen.getByText('Draft: sent')
  screen.getByText('Automatic message: the agent does not answer it')
})
