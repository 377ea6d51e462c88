import { describe, expect, it } from 'vitest'
import type { ConversationFact } from './conversationFact.ts'
import { type OutcomeSource, outcomesOf } from './outcomesOf.ts'

const at = (time: string) => new Date(`2026-03-${time}:00.000Z`)
const plain = (kind: 'visitor_message' | 'human_message' | 'reopened' | 'unanswered', time: string) => ({
  kind,
  at: at(time),
})
const agent = (time: string, answerMs: number | null = null) =>
  ({ kind: 'agent_message', at: at(time), answerMs }) as const
const done = (time: string, by: 'agent' | 'person' | 'idle' = 'agent') =>
  ({ kind: 'completed', at: at(time), by }) as const
const handedOver = (time: string, reason: string | null = null) =>
  ({ kind: 'handed_over', at: at(time), reason }) as const

const shared = {
  ...{ channel: 'web_chat', agent_id: null, agent_version: null, agent_service_id: null, contact_id: null },
  ...{ language_id: 'en', is_test: false },
}
const outcomes = (facts: readonly ConversationFact[], more: Partial<OutcomeSource> = {}) =>
  outcomesOf(
    {
      ...{ shared, startedAt: at('02T09:00'), begunBy: 'visitor', facts },
      latest: { call_seconds: null, call_outcome: null, call_quality: null, tokens: null },
      ...more,
    },
    () => 60,
  )

describe('outcomesOf', () => {
  it('counts replies, but no greeting, and measures from the first unanswered message', () => {
    const [one] = outcomes([
      ...[agent('02T09:00'), plain('visitor_message', '02T09:01'), plain('visitor_message', '02T09:02')],
      ...[agent('02T09:03'), plain('visitor_message', '02T09:10'), agent('02T09:11'), done('02T09:12')],
    ])
    expect(one).toMatchObject({
      ...{ visitor_messages: 3, agent_replies: 2, human_replies: 0, first_agent_seconds: 120 },
      ...{ ended_by: 'agent', ended_at: at('02T09:12'), handoff_at: null, is_unanswered: false },
    })
  })

  it('§3.22 measures a response after a reopening from the message that was then written', () => {
    const [first, second] = outcomes([
      ...[plain('visitor_message', '02T09:00'), agent('02T09:01'), done('02T09:05')],
      ...[plain('reopened', '06T14:00'), plain('visitor_message', '06T14:00')],
      plain('human_message', '06T14:10'),
    ])
    expect(first).toMatchObject({ episode: 1, reopened_at: at('06T14:00'), human_replies: 0 })
    expect(second).toMatchObject({
      ...{ episode: 2, started_at: at('06T14:00'), begun_by: 'team', ended_at: null },
      ...{ first_human_seconds: 600, first_human_open_seconds: 60 },
    })
  })

  it('measures a person’s response from the hand-off if the agent had answered everything', () => {
    const [one] = outcomes([
      ...[
        plain('visitor_message', '02T09:00'),
        agent('02T09:01'),
        handedOver('02T09:02', 'customer_request'),
      ],
      ...[agent('02T09:03'), plain('human_message', '02T09:07')],
    ])
    expect(one).toMatchObject({ handoff_reason: 'customer_request', first_human_seconds: 300 })
  })

  it('has no response time where nobody waited', () => {
    const [one] = outcomes([plain('human_message', '02T09:07')], { begunBy: 'team' })
    expect(one).toMatchObject({ begun_by: 'team', human_replies: 1, first_human_seconds: null })
  })

  it('keeps the first reason of a hand-off, also if one without a reason came before', () => {
    const [one] = outcomes([
      handedOver('02T09:02'),
      handedOver('02T09:09', 'timeout'),
      handedOver('02T09:10', 'tool_failure'),
    ])
    expect(one).toMatchObject({ handoff_at: at('02T09:02'), handoff_reason: 'timeout' })
  })

  it('calls a conversation unanswered by its last question', () => {
    const asked = [plain('visitor_message', '02T09:00'), plain('unanswered', '02T09:01')]
    expect(outcomes(asked)[0]?.is_unanswered).toBe(true)
    expect(outcomes([...asked, plain('visitor_message', '02T09:02')])[0]?.is_unanswered).toBe(false)
  })

  it('gives the facts of a call to the latest episode, and the mean time of its answers', () => {
    const latest = { call_seconds: 90, call_outcome: 'completed', call_quality: 4, tokens: 12 }
    const [one] = outcomes([agent('02T09:00', 500), agent('02T09:01', 900), agent('02T09:02')], { latest })
    expect(one).toMatchObject({ answer_ms: 700, ...latest })
  })

  it('does not depend on the order in which facts were read', () => {
    const facts = [
      ...[plain('visitor_message', '02T09:00'), agent('02T09:01'), done('02T09:01', 'idle')],
      ...[plain('reopened', '03T09:00'), plain('visitor_message', '03T09:00'), done('03T09:00', 'person')],
    ]
    expect(outcomes(facts.toReversed())).toEqual(outcomes(facts))
  })

  it('takes a reopening of a conversation that was never completed for a change of status', () => {
    expect(outcomes([plain('reopened', '02T09:30')])).toHaveLength(1)
  })
})
