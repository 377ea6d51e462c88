import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resample } from '../../common/resample.ts'
import { frameLevel } from '../../server/features/voice/own/frameLevel.ts'
import { createClient } from '../support/client.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { espeakPath, speakWords } from '../support/speech/espeak.ts'
import { createSpokenCallWorld, greeting, type SpokenCallWorld } from '../support/speech/spokenCallWorld.ts'
import { createVoiceCaller } from '../support/speech/voiceCaller.ts'

interface Started {
  _id: string
  conversation_id: string
  nonce: string
}

const wish = 'I would like a table for two.'
const answer = 'We have a table at seven.'
const scripted = scriptedModels(() => says(answer))
let world: SpokenCallWorld

const conversation = async (id: string) => (await world.admin.get(`/conversation/${id}`)).json()
const said = async (id: string) =>
  (await world.admin.get(`/conversation/${id}/recent_messages?limit=100`))
    .json<{ content: string; module_id: string }[]>()
    .reverse()
    .filter(({ module_id }) => module_id !== 'voice')
    .map(({ content }) => content)
const words = (samples: Int16Array) => world.recognize(resample(samples, 8000, 16_000))
const started = async (): Promise<Started> => (await world.caller.post('/voice/call', {})).json()
const path = (id: string) => `/voice/call/${id}/reconnect`
const renewed = async (id: string): Promise<string> =>
  (await world.caller.post(path(id), {})).json<{ nonce: string }>().nonce

/** Waits until the agent has spoken since a frame and then been silent for half a second. */
const spoken = (caller: { heard: Int16Array[] }, start = 0) =>
  expect
    .poll(() => {
      const frames = caller.heard.slice(start).map(frame => frameLevel(frame) > -45)
      return frames.includes(true) && !frames.slice(-25).includes(true)
    })
    .toBe(true)
/** Returns a tone of `ms` milliseconds. */
const tone = (ms: number) => Int16Array.from({ length: ms * 8 }, (_, at) => 9000 * Math.sin(at / 3))

describe.skipIf(!espeakPath)('the sound of a call', () => {
  beforeAll(async () => {
    world = await createSpokenCallWorld(scripted.models, [wish, answer])
  })
  afterAll(() => world?.close())

  it('goes over a WebSocket both ways, and what was said stands in the conversation', async () => {
    const { nonce, conversation_id } = await started()
    const caller = await world.open(nonce)
    await spoken(caller)
    expect(await words(caller.soundSince(0))).toBe(greeting)
    const before = caller.heard.length
    caller.say(await speakWords(wish, 8000))
    await spoken(caller, before)
    expect(await words(caller.soundSince(before))).toBe(answer)
    expect(await said(conversation_id)).toEqual([greeting, wish, answer])
    caller.socket.send('{"type":"ping","id":7}')
    await expect.poll(() => caller.texts).toEqual(['{"type":"pong","id":7}'])
    await caller.close()
    await expect
      .poll(() => conversation(conversation_id))
      .toMatchObject({ status: 'completed', call_outcome: 'completed' })
  })

  it('goes on in the same conversation when the path is lost: what was to be said is said, and the caller is heard', async () => {
    const { nonce, _id, conversation_id } = await started()
    const lost = await world.open(nonce)
    await expect.poll(() => lost.soundSince(0).length).toBeGreaterThan(8 * 300)
    lost.breakOff()
    const caller = await createVoiceCaller()
    const { sdp } = (await world.caller.post(path(_id), { sdp: caller.offer })).json<{ sdp: string }>()
    await caller.accept(sdp)
    await spoken(caller)
    // Hardly any of the greeting is missing.
    const heard = lost.soundSince(0).length + caller.soundSince(0).length
    const whole = (await speakWords(greeting, 8000)).length
    expect(heard).toBeGreaterThan(whole - 8 * 1200)
    const before = caller.heard.length
    caller.say(await speakWords(wish, 8000))
    await spoken(caller, before)
    expect(await words(caller.soundSince(before))).toBe(answer)
    expect(await conversation(conversation_id)).toMatchObject({ status: 'open' })
    // Switch back to a socket while the other path still works.
    const third = await world.open(await renewed(_id))
    await expect.poll(() => third.heard.length).toBeGreaterThan(10)
    await expect.poll(() => caller.peer.dtlsTransports[0]?.state).toBe('closed')
    await caller.close()
    expect(await conversation(conversation_id)).toMatchObject({ status: 'open' })
    await third.close()
    await expect.poll(() => conversation(conversation_id)).toMatchObject({ status: 'completed' })
  })

  it('takes keys over the socket', async () => {
    scripted.follow(() => says(answer))
    const { nonce, conversation_id } = await started()
    const caller = await world.open(nonce)
    for (const digit of '47#') caller.press(digit)
    await expect.poll(() => said(conversation_id)).toContain('47')
    await caller.close()
  })

  it.each<[string, (socket: WebSocketOf) => void, number]>([
    ['a frame of another size', socket => socket.send(Buffer.alloc(161)), 1003],
    ['an empty frame', socket => socket.send(Buffer.alloc(0)), 1003],
    ['no JSON', socket => socket.send('hello'), 1003],
    ['a key that is none', socket => socket.send('{"type":"digit","digit":"55"}'), 1003],
    ['a long text', socket => socket.send('x'.repeat(5000)), 1003],
    ['a message beyond all measure', socket => socket.send(Buffer.alloc(10_000_000)), 1009],
    ['too many frames', socket => times(2000, () => socket.send(Buffer.alloc(160))), 1008],
    ['too many texts', socket => times(200, () => socket.send('{"type":"digit","digit":"1"}')), 1008],
  ])('ends for a caller that sends %s', async (_, send, code) => {
    const { nonce, conversation_id } = await started()
    const caller = await world.open(nonce)
    send(caller.socket)
    expect((await caller.closed).code).toBe(code)
    await world.caller.post(`/voice/call/${conversation_id}/hang_up`)
    await expect.poll(() => conversation(conversation_id)).toMatchObject({ status: 'completed' })
  })

  it('is opened once by its nonce, by its caller alone, and by no page of another site', async () => {
    const { nonce, _id } = await started()
    const [other, foreign] = [await world.app.as('owner'), await world.app.as('owner', 'hillside')]
    await expect(world.open(nonce, other)).rejects.toThrow('404')
    await expect(world.open(nonce, foreign, { tenant: 'hillside' })).rejects.toThrow('404')
    await expect(world.open(nonce, foreign)).rejects.toThrow('401')
    await expect(world.open(nonce, undefined, { origin: 'https://evil.example' })).rejects.toThrow('401')
    await expect(world.open('A'.repeat(43))).rejects.toThrow('404')
    const caller = await world.open(nonce)
    await expect(world.open(nonce)).rejects.toThrow('404')
    await caller.close()
    await expect.poll(async () => (await world.caller.post(path(_id), {})).status).toBe(404)
  })

  it('is taken to another path by who has begun the call and by nobody else', async () => {
    const { _id } = await started()
    const [owner, foreign] = [await world.app.as('owner'), await world.app.as('owner', 'hillside')]
    expect((await owner.post(path(_id), {})).status).toBe(403)
    expect((await foreign.post(path(_id), {})).status).toBe(404)
    expect((await world.app.nobody().post(path(_id), {})).status).toBe(401)
    const refused = await world.caller.post(path(_id), { sdp: 'v=0' })
    expect([refused.status, refused.json()]).toEqual([
      422,
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/sdp' })] }),
    ])
    const beside = await world.app.beside()
    const headers = { host: 'lakeside.test', cookie: `switchboard_session=${world.caller.token}` }
    const elsewhere = await createClient({ port: beside.port, headers }).post(path(_id), {})
    expect(elsewhere.status).toBe(503)
    await beside.close()
    await world.caller.post(`/voice/call/${_id}/hang_up`)
  })

  it('breaks off with its server, and so it is noted', async () => {
    const beside = await world.app.beside()
    const headers = { host: 'lakeside.test', cookie: `switchboard_session=${world.caller.token}` }
    const begun = await createClient({ port: beside.port, headers }).post('/voice/call', {})
    expect(begun.status, begun.text).toBe(201)
    await beside.close()
    expect(await conversation(begun.json<Started>().conversation_id)).toMatchObject({
      status: 'completed',
      call_outcome: 'failed',
    })
  })

  it('comes back after a second on a line that tests it, of which no conversation is made', async () => {
    const before = (await world.admin.list('conversation')).json<{ total: number }>().total
    const { nonce } = (await world.caller.post('/voice/echo', {})).json<{ nonce: string }>()
    const caller = await world.open(nonce)
    caller.say(tone(200))
    // The echo does not wait for late frames.
    await expect.poll(() => caller.soundSince(0).length).toBeGreaterThan(800)
    const at = caller.heard.findIndex(frame => frame.some(sample => sample > 5000))
    expect(at).toBeGreaterThan(40)
    const next = (await world.caller.post('/voice/echo', {})).json<{ nonce: string }>()
    expect((await caller.closed).code).toBe(1000)
    const again = await world.open(next.nonce)
    await again.close()
    expect((await world.admin.list('conversation')).json<{ total: number }>().total).toBe(before)
    const foreign = await world.app.as('viewer', 'hillside')
    expect((await foreign.post('/voice/echo', {})).json()).toMatchObject({ code: 'voice.off' })
  })
})

type WebSocketOf = Awaited<ReturnType<SpokenCallWorld['open']>>['socket']

function times(count: number, run: () => void): void {
  for (let at = 0; at < count; at += 1) run()
}
