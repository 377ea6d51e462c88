import { describe, expect, it } from 'vitest'
import { chatEntry } from '../../../tests/ui/chat/chatEntries.ts'
import type { ChatEntry, ChatEvent, ConversationSummary } from './chatTypes.ts'
import {
  firstStep,
  isTurnOpen,
  lastMoment,
  type ReuseRule,
  startPayload,
  stepAfterFetch,
  streamStart,
} from './conversationMachine.ts'

const now = new Date('2026-03-08T09:00:00.000Z')
const found = (status: ConversationSummary['status']) => ({ status }) as ConversationSummary

describe('§4 the start of a chat', () => {
  it('looks at the stored conversation first, and starts one where none is stored', () => {
    expect(firstStep('01938c5e')).toBe('fetch')
    expect(firstStep(undefined)).toBe('start')
    expect(firstStep('')).toBe('start')
  })

  it.each<[ConversationSummary | undefined, ReuseRule, 'reuse' | 'start']>([
    [found('open'), 'unless_completed', 'reuse'],
    [found('pending'), 'unless_completed', 'reuse'],
    [found('snoozed'), 'unless_completed', 'reuse'],
    [found('completed'), 'unless_completed', 'start'],
    [undefined, 'unless_completed', 'start'],
    [found('open'), 'always', 'reuse'],
    [found('completed'), 'always', 'reuse'],
    [undefined, 'always', 'start'],
  ])('with %j and the rule %s: %s', (conversation, rule, step) => {
    expect(stepAfterFetch(conversation, rule)).toBe(step)
  })

  it.each([
    ['de', 'de'],
    ['de-DE', 'de-DE'],
    ['zh-Hans-CN', 'zh'],
    ['es-419', 'es'],
    ['fil', 'fil'],
    ['', undefined],
    ['*', undefined],
  ])('§3 says what it is started with; a browser in “%s” speaks %s', (language, language_id) => {
    const payload = startPayload({ client_token: 'wc_1' }, { timeZone: 'Europe/Berlin', language })
    expect(payload).toEqual({
      client_token: 'wc_1',
      communication_channel: 'web_chat',
      initiate_conversation: true,
      timezone: 'Europe/Berlin',
      ...(language_id && { language_id }),
    })
  })
})

describe('§4 where streaming starts', () => {
  const sevenDaysAgo = { since: new Date('2026-03-01T09:00:00.000Z'), lastEventId: '0' }

  it('is seven days ago without a message, and before the first number, whatever the clock says', () => {
    expect(streamStart([], now)).toEqual(sevenDaysAgo)
  })

  it('is the time of the last message, and the number behind which nothing is open', () => {
    const entries = [1, 2, 3].map(index => chatEntry(index))
    expect(streamStart(entries, now)).toEqual({
      since: new Date('2026-03-02T09:00:03.000Z'),
      lastEventId: '3',
    })
  })

  it('is before an answer that still grows, and an action that still runs', () => {
    const growing = chatEntry(2, { metadata: { streaming: true } })
    const running = chatEntry(3, { event_type: 'async_action_call', async_action_status: 'pending' })
    expect(streamStart([chatEntry(1), growing, running, chatEntry(4)], now).lastEventId).toBe('1')
    expect(streamStart([chatEntry(1), chatEntry(2), running], now).lastEventId).toBe('2')
  })

  it('does not depend on what is not stored yet', () => {
    const sending: ChatEntry = { ...chatEntry(9), delivery: 'sending' }
    expect(streamStart([chatEntry(1), sending], now).lastEventId).toBe('1')
    expect(streamStart([sending], now)).toEqual(sevenDaysAgo)
  })
})

describe('whether an answer is awaited', () => {
  const mine = (index: number, delivery: ChatEntry['delivery'] = 'stored'): ChatEntry => ({
    ...chatEntry(index, { role: 'user' }),
    delivery,
  })
  const ended = (index: number) => chatEntry(index, { metadata: { turn_status: 'completed' } })
  const call = (index: number, status: ChatEvent['async_action_status']) =>
    chatEntry(index, { event_type: 'async_action_call', async_action_status: status })

  it.each<[string, ChatEntry[], boolean]>([
    ['nothing was said', [], false],
    ['the agent spoke first', [chatEntry(1)], false],
    ['a message is on its way', [mine(1, 'sending')], true],
    ['a message is stored', [ended(1), mine(2)], true],
    ['a message failed', [ended(1), mine(2, 'failed')], false],
    ['a message failed while another is answered', [mine(1), mine(2, 'failed')], true],
    ['the agent only acts', [mine(1), chatEntry(2, { role: 'tool' })], true],
    ['the answer grows', [mine(1), chatEntry(2, { metadata: { streaming: true } })], true],
    ['the turn has ended', [mine(1), ended(2)], false],
    ['an action goes on behind the end of the turn', [mine(1), call(2, 'pending'), ended(3)], true],
    ['a person has answered', [mine(1), chatEntry(2, { metadata: { human: true } })], false],
    ['it was handed over and nobody has answered', [mine(1), chatEntry(2, { module_id: 'handoff' })], true],
    ['that action is done', [mine(1), call(2, 'completed'), ended(3)], false],
  ])('where %s', (_, entries, isOpen) => {
    expect(isTurnOpen(entries)).toBe(isOpen)
  })
})

it('knows when something happened last', () => {
  expect(lastMoment([])).toBe(0)
  expect(lastMoment([chatEntry(5), chatEntry(2)])).toBe(Date.parse('2026-03-02T09:00:05.000Z'))
})
