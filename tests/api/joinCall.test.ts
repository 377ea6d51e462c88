import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hangs, says, scriptedModels } from '../support/scriptedModels.ts'
import { hears, isCutOff, isQuiet, openToneWorld, type ToneWorld, tone } from '../support/speech/toneWorld.ts'
import type { VoiceCaller } from '../support/speech/voiceCaller.ts'

interface SaidEvent {
  role: string
  content: string
  name?: string
  metadata: { human?: boolean; call?: string; interrupted?: boolean }
}

const script = scriptedModels(() => says('We are open until six.'))
let world: ToneWorld
let call: Awaited<ReturnType<ToneWorld['call']>>
const guests: VoiceCaller[] = []

beforeAll(async () => {
  world = await openToneWorld(script.models)
})
afterAll(async () => {
  await world?.close()
  expect(world?.app.faults).toEqual([])
})
beforeEach(async () => {
  script.follow(() => says('We are open until six.'))
  call = await world.call()
})
afterEach(async () => {
  await Promise.all([call.caller, ...guests.splice(0)].map(one => one.close()))
  await until(() => readCall(), { state: 'ended' })
})

const readCall = async () => (await world.operator.get(`/voice/call/${call.id}`)).json()
const conversation = async () => (await world.operator.get(`/conversation/${call.conversationId}`)).json()
const until = (read: () => Promise<unknown>, wanted: object) =>
  expect.poll(read, { timeout: 20_000 }).toMatchObject(wanted)
/** Returns the events, oldest first. */
const events = async () =>
  (await world.operator.get(`/conversation/${call.conversationId}/recent_messages?limit=100`))
    .json<SaidEvent[]>()
    .reverse()
const said = async () =>
  (await events()).map(({ role, name = '', content }) => [role, name, content].join(' | '))

/** Joins the call as a team member who is allowed to. */
async function joined(by = world.operator): Promise<VoiceCaller> {
  const { person, answer } = await world.join(call.id, by)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  guests.push(person)
  // Wait until both ends are connected.
  await vi.waitUntil(() => person.heard.length > 0)
  return person
}

describe('a person of the team who joins a call by voice', () => {
  it('and the caller hear each other, and what both say stands in the conversation', async () => {
    const person = await joined()
    expect(await conversation()).toMatchObject({ handler: 'human', assignee_id: world.operator.userId })
    await until(readCall, { person_id: world.operator.userId })
    const before = { caller: call.caller.heard.length, spoken: world.services.spoken().length }
    person.say(tone('person', 900))
    await vi.waitUntil(() => hears(call.caller, 'person', before.caller))
    await vi.waitUntil(() => person.isSilent())
    call.caller.say(tone('caller', 900))
    await vi.waitUntil(() => hears(person, 'caller'))
    await expect
      .poll(said)
      .toEqual(expect.arrayContaining(['assistant | A operator | person', 'user |  | caller']))
    const words = (await events()).find(({ content }) => content === 'person')
    expect(words).toMatchObject({ role: 'assistant', metadata: { human: true } })
    // The agent's voice speaks neither these words nor the notice that a person has joined.
    expect(world.services.spoken().slice(before.spoken)).toEqual([])
    expect(hears(person, 'agent')).toBe(false)
  })

  it('silences the agent, of whose answer stands what was heard', async () => {
    const answer = 'We are open on Monday, and on Tuesday, and on Wednesday.'
    script.follow(() => hangs(`${answer} `, 'And also on '))
    call.caller.say(tone('caller', 900))
    await vi.waitUntil(() => world.services.spoken().some(words => answer.startsWith(words)))
    const before = call.caller.heard.length
    await vi.waitUntil(() => hears(call.caller, 'agent', before))
    await joined()
    await expect
      .poll(async () => (await events()).filter(({ metadata }) => metadata.interrupted))
      .toHaveLength(1)
    await vi.waitUntil(() => isQuiet(call.caller))
  })

  it('leaves the conversation theirs, whose written words are spoken; the agent goes on when it is given back', async () => {
    const person = await joined()
    person.say(tone('person', 600))
    await vi.waitUntil(() => person.isSilent())
    await person.close()
    await until(
      async () => (await events()).map(({ metadata }) => metadata),
      expect.arrayContaining([{ call: 'left' }]),
    )
    // The last words before leaving are kept.
    await expect.poll(said).toContain('assistant | A operator | person')
    expect(await conversation()).toMatchObject({ handler: 'human', assignee_id: world.operator.userId })
    expect(await readCall()).not.toHaveProperty('person_id')
    const before = call.caller.heard.length
    const path = `/conversation/${call.conversationId}`
    await world.operator.post(`${path}/reply`, { content: 'I have written this.' })
    await vi.waitUntil(() => hears(call.caller, 'agent', before))
    await world.operator.post(`${path}/handoff`, { to: 'agent' })
    call.caller.say(tone('caller', 900))
    await expect.poll(() => world.services.spoken()).toContain('We are open until six.')
  })

  it('is out once the conversation is the agent’s again', async () => {
    const person = await joined()
    await world.operator.post(`/conversation/${call.conversationId}/handoff`, { to: 'agent' })
    await vi.waitUntil(() => isCutOff(person))
    await until(async () => (await events()).filter(({ metadata }) => metadata.call === 'left'), [{}])
    const again = await joined()
    expect(again.peer.connectionState).toBe('connected')
  })

  it('is out when the caller hangs up', async () => {
    const person = await joined()
    await call.caller.close()
    await vi.waitUntil(() => isCutOff(person))
    await until(conversation, { call_outcome: 'completed', handler: 'human' })
    expect((await events()).map(({ metadata }) => metadata.call).filter(Boolean)).toEqual([
      'joined',
      'left',
      'ended',
    ])
  })

  it('is the only one: another is told that somebody is there, and takes nothing over', async () => {
    await joined()
    const other = await world.app.as('admin')
    const { answer } = await world.join(call.id, other)
    expect(answer.status).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'voice.joined' })
    expect(await conversation()).toMatchObject({ assignee_id: world.operator.userId })
  })

  it('does not take a conversation from a colleague', async () => {
    const other = await world.app.as('operator')
    await other.post(`/conversation/${call.conversationId}/claim`, {})
    const { answer } = await world.join(call.id)
    expect(answer.json()).toMatchObject({ status: 409, code: 'conversation.held' })
    // The assignee can still join.
    guests.push((await world.join(call.id, other)).person)
    await until(readCall, { person_id: other.userId })
  })

  it.each([
    ['a viewer', async () => world.app.as('viewer'), 403],
    ['somebody of another tenant', async () => world.app.as('owner', 'hillside'), 404],
    ['nobody', async () => world.app.nobody(), 401],
  ])('is not %s', async (_, who, status) => {
    const { answer } = await world.join(call.id, await who())
    expect(answer.status).toBe(status)
    expect(await conversation()).toMatchObject({ handler: 'agent' })
  })

  it('cannot join a call whose line is at another server', async () => {
    // No process here has the line of this call.
    const { owner } = world.app.database
    const ids = await owner
      .selectFrom('call')
      .selectAll()
      .where('_id', '=', call.id)
      .executeTakeFirstOrThrow()
    const { tenant_id, conversation_id, lease_until, created_at } = ids
    const other = { tenant_id, conversation_id, lease_until, created_at, _id: v7(), state: 'open' as const }
    await owner
      .insertInto('call')
      .values({ ...other, provider_id: null, user_id: null, nonce_hash: null, outcome: null })
      .execute()
    const { answer } = await world.join(other._id)
    expect(answer.json()).toMatchObject({ status: 409, code: 'voice.elsewhere' })
    expect(await conversation()).toMatchObject({ handler: 'agent' })
    await owner.deleteFrom('call').where('_id', '=', other._id).execute()
  })

  it('has to offer sound, and to come before the call is over', async () => {
    const wrong = await world.operator.post(`/voice/call/${call.id}/join`, { sdp: 'v=0' })
    expect(wrong.json()).toMatchObject({ status: 422, errors: [{ pointer: '/sdp' }] })
    expect(await conversation()).toMatchObject({ handler: 'agent' })
    await call.caller.close()
    await until(readCall, { state: 'ended' })
    expect((await world.join(call.id)).answer.json()).toMatchObject({ status: 409, code: 'record.conflict' })
  })
})
