import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { conversation, inboxWorld, said, talkId } from './inboxWorld.tsx'
import { ann } from './operatorWorld.tsx'

const world = inboxWorld()

const mine = { handler: 'human', assignee_id: ann.id, assignee_name: ann.name }
const replied = said(2, { content: 'Come at nine.', name: 'Ann Lee', metadata: { human: true } })
const at = '2026-03-01T09:32:00.000Z'

function open(more = {}) {
  world.conversations = [conversation({ ...mine, ...more })]
  world.events.push(replied)
  return world.open(`/inbox/${talkId}`)
}

it('a reply in a web chat says that it was sent, and that it was seen once its visitor has', async () => {
  open()
  await screen.findByText('Sent')
  world.deliveries = { seen_index: 2, deliveries: [] }
  world.tell()
  await screen.findByText('Seen by the visitor')
  expect(screen.queryByText('Sent')).toBeNull()
})

it('what has failed says why, and is sent again', async () => {
  const failed = { event_id: replied._id, state: 'failed', reason: 'address_unknown', updated_at: at }
  world.deliveries = { seen_index: 0, deliveries: [failed] }
  const { user } = open({ communication_channel: 'email' })
  await screen.findByText(/^Not delivered\. Nobody can be reached at this address\./)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText('On its way')
  const resent = world.sent.filter(({ path }) => path.endsWith('/resend'))
  expect(resent.map(({ body }) => body)).toEqual([{ event_id: replied._id }])
})

it('says nothing of an agent’s words in a web chat, nor asks', async () => {
  world.conversations = [conversation()]
  world.events.push(said(2, { role: 'assistant', content: 'Hello.', metadata: { turn_status: 'completed' } }))
  world.deliveries = { seen_index: 9, deliveries: [] }
  world.open(`/inbox/${talkId}`)
  await screen.findByText('Hello.')
  await waitFor(() => expect(world.asked.inbox).toBeGreaterThan(0))
  expect(screen.queryByText('Seen by the visitor')).toBeNull()
})
