import { describe, expect, it } from 'vitest'
import { demoActor } from '../demo/demoActor.ts'
import type { HomeFacts } from './homeFacts.ts'
import { nextSteps } from './nextSteps.ts'

const ann = { type: 'user' as const, id: 'ann', name: 'Ann' }
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
    expect(stateOf({ members, invitations: pending }).team).toBe(isDone)
  })
})
