import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { contractReply } from './contractReply.ts'
import { conversation, inboxWorld, said, talkId } from './inboxWorld.tsx'
import { ann } from './operatorWorld.tsx'

const world = inboxWorld()
const minuteMs = 60_000
const hourMs = 60 * minuteMs

afterEach(() => void vi.useRealTimers())

/** Opens a conversation of the messenger that the user answers, whose window ends after this time; null: not begun. */
function open(leftMs: number | null, more: object = {}) {
  const mine = { handler: 'human', assignee_id: ann.id, assignee_name: ann.name }
  world.conversations = [conversation({ ...mine, communication_channel: 'wa_2chat', ...more })]
  const ends_at = leftMs === null ? null : new Date(Date.now() + leftMs).toISOString()
  world.deliveries = { seen_index: 0, window: { ends_at }, deliveries: [] }
  world.reads['/wa_2chat/templates'] = () => contractReply('listMessageTemplates', 200, { items: [] })
  return world.open(`/inbox/${talkId}`)
}

const field = () => screen.queryByRole('textbox', { name: 'Reply to the visitor' })

it('a quiet line says until when any text can be sent', async () => {
  open(3 * hourMs + 30 * minuteMs)
  const line = await screen.findByText(/^You can answer freely until .* \(3 hr left\)\.$/)
  expect(line.closest('[role="note"]')).toBeNull()
  expect(field()).not.toBeNull()
})

it('the line changes by itself: it warns in the last hour, and then only a template can be sent', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { user } = open(hourMs + minuteMs)
  await screen.findByText(/\(1 hr left\)\.$/)
  act(() => void vi.advanceTimersByTime(2 * minuteMs))
  const warning = within(screen.getByRole('note'))
  warning.getByText(/\(59 min left\)\.$/)
  warning.getByText(/After that, you can only send a template\./)
  await user.type(field() as HTMLElement, 'One moment')
  act(() => void vi.advanceTimersByTime(hourMs))
  expect(field()).toBeNull()
  screen.getByText(/^You can no longer answer freely/)
  await user.click(screen.getByRole('button', { name: 'Send a template' }))
  await screen.findByRole('dialog', { name: 'Send a template' })
})

it('a new message of the person opens the field again, with what was typed before', async () => {
  sessionStorage.setItem(`inbox_draft_${talkId}`, JSON.stringify({ reply: 'One moment', note: '' }))
  open(-minuteMs)
  await screen.findByText(/^You can no longer answer freely/)
  const ends_at = new Date(Date.now() + 24 * hourMs).toISOString()
  world.deliveries = { seen_index: 0, window: { ends_at }, deliveries: [] }
  world.say(said(2, { role: 'user', content: 'Are you there?' }))
  world.tell()
  await screen.findByText(/^You can answer freely until/)
  expect(field()).toHaveProperty('value', 'One moment')
})

it('a person who has not written can only be sent a template, but notes go on', async () => {
  const { user } = open(null)
  await screen.findByRole('button', { name: 'Send a template' })
  await user.click(screen.getByRole('button', { name: 'Note' }))
  expect(screen.queryByRole('button', { name: 'Send a template' })).toBeNull()
  screen.getByRole('textbox', { name: 'Note for the team' })
})

it('an agent’s draft can still be discarded after the end, but not sent', async () => {
  const draft = said(2, { role: 'assistant', action_id: 'draft_message', content: 'It is 60 francs.' })
  world.events.push(draft)
  open(-minuteMs, { draft_event_id: draft._id })
  await screen.findByRole('button', { name: 'Send a template' })
  const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
  expect([isDisabled('Send'), isDisabled('Discard draft')]).toEqual([true, false])
})

it('a number without a window says nothing', async () => {
  const answer = said(2, { role: 'assistant', content: 'Hello', metadata: { human: true } })
  world.events.push(answer)
  open(hourMs)
  const delivered = { event_id: answer._id, state: 'delivered', updated_at: answer.created_at }
  world.deliveries = { seen_index: 0, deliveries: [delivered] }
  await screen.findByText('Delivered')
  expect(screen.queryByText(/answer freely/)).toBeNull()
})
