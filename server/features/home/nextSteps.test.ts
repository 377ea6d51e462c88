import { describe, expect, it } from 'vitest'
import type { Actor } from '../../store/scope.ts'
import { demoActor } from '../demo/demoActor.ts'
import { attention } from './attention.ts'
import type { HomeFacts } from './homeFacts.ts'
import { inARow } from './inARow.ts'
import { nextSteps } from './nextSteps.ts'

const ann = { type: 'user' as const, id: 'ann', name: 'Ann' }
const system = { type: 'system' as const, id: '', name: 'Switchboard' }
const row = (more: object) => ({ _id: 'x', _version: 1, updated_by: ann, ...more })
const stateOf = (facts: HomeFacts) =>
  Object.fromEntries(nextSteps(facts).map(({ kind, is_done }) => [kind, is_done]))

describe('the next steps', () => {
  it('are those the caller may take', () => {
    expect(nextSteps({})).toEqual([])
    expect(stateOf({ hasSecondFactor: false })).toEqual({ second_factor: false })
    expect(stateOf({ hasChosenZone: true })).toEqual({ time_zone: true })
    expect(stateOf({ agents: [], hasKnowledge: true, calendars: [] })).toEqual({
      agent: false,
      knowledge: true,
      calendar: false,
    })
  })

  it('begin with a language model', () => {
    expect(nextSteps({ hasModel: false, hasKnowledge: true })).toEqual([
      { kind: 'model', is_done: false },
      { kind: 'knowledge', is_done: true },
    ])
  })

  it('are done when the data says so', () => {
    const business = row({ name: 'Lakeside', description: ' ', opening_hours: [{}], services: [] })
    expect(stateOf({ business })).toEqual({ business: false, opening_hours: true, services: false })
    expect(stateOf({ agents: [row({ instructions: '' }), row({ instructions: 'Be kind' })] }).agent).toBe(
      true,
    )
    expect(stateOf({ calendars: [row({ working_hours: [{}] })] }).calendar).toBe(true)
  })

  it('are not done by the demo', () => {
    const demo = row({
      updated_by: demoActor,
      name: 'a',
      description: 'b',
      opening_hours: [1],
      services: [1],
    })
    expect(stateOf({ business: demo, agents: [{ ...demo, instructions: 'x' }] })).toEqual({
      business: false,
      opening_hours: false,
      services: false,
      agent: false,
    })
  })

  it.each([
    [{}, false],
    [{ embedding: { allowed_origins: [] } }, false],
    [{ embedding: { allowed_origins: ['https://www.lakeside.example'] } }, true],
    [{ modules: { web_chat: false } }, undefined],
  ])('put the chat on a site, where there is one: %j is %s', (settings, isDone) => {
    expect(stateOf({ settings: row(settings) }).site).toBe(isDone)
  })

  it.each([
    [1, 0, false],
    [1, 1, true],
    [2, 0, true],
  ])('take %i members and %i open invitations for a team: %s', (members, pending, isDone) => {
    expect(stateOf({ members, invitations: { pending, expired: 4, areSent: true } }).team).toBe(isDone)
  })
})

describe('what needs attention', () => {
  it('is nothing where all is well or nothing may be seen', () => {
    expect(attention({})).toEqual([])
    expect(attention({ failedMails: 0, agents: [row({ instructions: 'x', first_message: 'y' })] })).toEqual(
      [],
    )
  })

  it('names the one record it means, or how many', () => {
    const [desk, bot] = [row({ name: 'Desk', instructions: 'x' }), row({ _id: 'y', name: 'Bot' })]
    expect(attention({ agents: [desk, bot] })).toEqual([
      { kind: 'agent_without_instructions', entity: 'agent', count: 1, record_id: 'y', label: 'Bot' },
      { kind: 'agent_without_first_message', entity: 'agent', count: 2, record_id: null, label: null },
    ])
  })

  it('begins with what has failed', () => {
    const facts = { failedMails: 1, invitations: { pending: 3, expired: 4, areSent: true } }
    expect(attention(facts).map(({ kind, count }) => [kind, count])).toEqual([
      ['mail_failed', 1],
      ['invitation_expired', 4],
      ['invitation_pending', 3],
    ])
    const byHand = { invitations: { pending: 1, expired: 0, areSent: false } }
    expect(attention(byHand).map(({ kind }) => kind)).toEqual(['invitation_unsent'])
  })
})

it('tells saves in a row once, and a making as one', () => {
  const operation = (action: string, record_id: string | null, by: Actor = ann) => ({
    _id: `${action}${record_id}`,
    entity: 'agent',
    at: '',
    changed: 1,
    label: null,
    action,
    record_id,
    by,
  })
  const told = inARow([
    operation('agent.patch', 'a'),
    operation('agent.patch', 'a'),
    operation('agent.create', 'a'),
    operation('agent.patch', 'b'),
    operation('agent.patch', 'b', system),
    operation('bulkRecords', null),
    operation('bulkRecords', null),
  ])
  expect(told.map(({ action, record_id }) => `${action} ${record_id}`)).toEqual([
    'agent.create a',
    'agent.patch b',
    'agent.patch b',
    'bulkRecords null',
    'bulkRecords null',
  ])
})
