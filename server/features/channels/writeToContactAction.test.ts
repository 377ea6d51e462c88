import { expect, it } from 'vitest'
import { readData } from '../../store/records/readData.ts'
import { systemActor } from '../../store/scope.ts'
import type { ActionContext } from '../agentAction.ts'
import type { ShownDecision } from '../outbound/shownDecision.ts'
import type { ContactMessage, ContactOutcome } from './contactMessages.ts'
import { writeToContactAction } from './writeToContactAction.ts'

const wish = { channel: 'email', contactId: 'kim', to: '', purpose: 'confirmation' } as const
const letter = { channel: 'email', subject: 'Your\n prices ', text: ' A cleaning is 90 francs. ' }
const first = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c16'
const second = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c17'
const context = (callId: string): ActionContext => ({
  scope: { tenantId: 'tenant', actor: systemActor, requestId: '' },
  conversationId: 'chat',
  agentId: 'agent',
  callId,
  calledAt: new Date(),
  signal: new AbortController().signal,
})

/** Returns the action over rules that decide so, and what it has sent. */
function deciding(decision: Partial<ShownDecision>) {
  const sent: ContactMessage[] = []
  const outcome: ContactOutcome = {
    ...{ status: 'sending', conversationId: 'mail', to: 'kim@mail.example' },
    decision: { decision: 'allow', time_zone: 'Europe/Zurich', reasons: [], ...decision },
  }
  const action = writeToContactAction({
    // The contact of the conversation is read within the tenant.
    database: { inTenant: async () => wish as never },
    contactMessages: {
      isConnected: async () => true,
      check: async () => outcome,
      send: async (_, message) => {
        sent.push(message)
        return outcome
      },
    },
  })
  const agent = readData('agent', { name: 'Ada' })
  if (!agent) throw new Error('This is no agent')
  return { sent, run: action.runFor(agent) }
}

it('a call that is repeated is the same message, and another call is another one', async () => {
  const { sent, run } = deciding({})
  await run(context(first), letter)
  await run(context(first), letter)
  await run(context(second), letter)
  expect(sent[0]).toMatchObject({ subject: 'Your prices', content: 'A cleaning is 90 francs.' })
  expect(sent[1]?.id).toBe(sent[0]?.id)
  expect(sent[2]?.id).not.toBe(sent[0]?.id)
})

const reason = (decision: 'drop' | 'defer', text: string) =>
  ({ decision, rule: 'suppressed', pointer: null, text }) as const

it.each<[Partial<ShownDecision>, string, boolean]>([
  [{}, 'The message is on its way to the address that the business has of the visitor.', false],
  [
    { decision: 'defer', at: '2026-12-07T08:00:00.000Z' },
    'The message waits until monday 2026-12-07 09:00 (time zone Europe/Zurich).',
    false,
  ],
  [
    { decision: 'ask' },
    'A person of the team has to approve the message first. Say that it may follow.',
    false,
  ],
  [
    {
      decision: 'drop',
      reasons: [reason('defer', 'Later.'), reason('drop', 'The team has blocked this address.')],
    },
    'The message was not sent: The team has blocked this address.',
    true,
  ],
])('the agent learns of the decision %o', async (decision, text, isError) => {
  const result = await deciding(decision).run(context(first), letter)
  expect([result.text, result.isError ?? false]).toEqual([text, isError])
})
