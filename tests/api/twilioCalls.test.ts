import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lineTestParameters } from '../../common/lineTestCall.ts'
import { voiceIdentity } from '../../server/features/voice/twilio/voiceIdentity.ts'
import { type FakeTwilio, startFakeTwilio } from '../support/fakeTwilio.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { type FakeSpeechServer, startFakeSpeechServer } from '../support/speech/fakeSpeechServer.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'
import { createTwilioWorld, type TwilioWorld } from '../support/twilioWorld.ts'

const answer = 'We are open from nine to five.'
const script = scriptedModels(() => says('We are open ', 'from nine to five.'))
const logged: string[] = []
let app: TestApp
let world: TwilioWorld
let viewer: Member

beforeAll(async () => {
  app = await createTestApp({ models: script.models, onLog: line => logged.push(line) })
  world = await createTwilioWorld(app)
  viewer = await app.as('viewer')
})
afterAll(async () => {
  await app?.close()
  expect(app?.faults).toEqual([])
})
beforeEach(() => world.setUp({}))

const client = (userId: string, tenantId = app.tenants.lakeside.id) =>
  `client:${voiceIdentity(tenantId, userId)}`

/** Returns the call that has this Twilio SID. */
async function callOf(callSid: string) {
  const { status, text, json } = await viewer.get(`/voice/call/${callSid}`)
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return json<{ _id: string; conversation_id: string; state: string; outcome?: string }>()
}

async function messagesOf(conversationId: string) {
  const { json } = await world.operator.get(`/conversation/${conversationId}/recent_messages`)
  return json<{ role: string; content: string; metadata: Record<string, unknown> }[]>()
}

describe('the token for calls from the browser', () => {
  it('belongs to the person who is signed in, and to nobody else', async () => {
    const { status, json } = await viewer.get('/twilio/generate_access_token')
    expect(status).toBe(200)
    const { token, identity } = json<{ token: string; identity: string }>()
    expect(identity).toBe(voiceIdentity(app.tenants.lakeside.id, viewer.userId))
    const secret = new TextEncoder().encode(world.account.api_key_secret)
    const { payload } = await jwtVerify(token, secret)
    expect(payload).toMatchObject({ sub: world.account.account_sid, grants: { identity } })
    expect((await world.nobody.get('/twilio/generate_access_token')).status).toBe(401)
  })

  it('is not made where Twilio is not set up', async () => {
    await world.setUp({ transport: 'own' })
    expect((await viewer.get('/twilio/generate_access_token')).status).toBe(409)
  })
})

describe('what Twilio asks', () => {
  it.each(['/twilio/answer', '/twilio/ended'])('at %s, nobody else may ask', async path => {
    const form = world.form()
    expect((await world.post(path, form, 'another token')).status).toBe(403)
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(form).toString()
    expect((await world.nobody.send('POST', path, body, type)).status).toBe(403)
    const changed = { ...form, AccountSid: `AC${'0'.repeat(32)}` }
    expect((await world.post(path, changed)).status).toBe(403)
  })

  it('of another tenant is none of ours, though its own token has signed it', async () => {
    const other = await createTwilioWorld(app, 'hillside')
    const form = world.form({ AccountSid: other.account.account_sid })
    expect((await world.post('/twilio/answer', form, other.account.auth_token)).status).toBe(403)
  })

  it('is answered with a relay of our own host, whose address is new each time', async () => {
    const { status, headers, text } = await world.post('/twilio/answer', world.form())
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/xml/)
    expect(text).toContain(`<Connect action="http://lakeside.test:${app.port}/api/twilio/ended">`)
    const urls = [await world.answer(), await world.answer()]
    for (const url of urls) expect(url).toMatch(`ws://lakeside.test:${app.port}/api/voice/relay/`)
    expect(new Set(urls).size).toBe(2)
  })

  it.each([
    ['for a number that is not ours', () => ({ To: '+4989000000' })],
    ['from a browser of another tenant', () => ({ From: client(viewer.userId, app.tenants.hillside.id) })],
  ])('%s is refused aloud', async (_, more) => {
    const { status, text } = await world.post('/twilio/answer', world.form(more()))
    expect(status).toBe(200)
    expect(text).toMatch(/<Say language="en-US">[^<]+<\/Say><Hangup\/>/)
    expect(text).not.toContain('Connect')
  })

  describe('of the line test', () => {
    const conversations = async () => (await world.operator.get('/conversation')).json<unknown>()
    const tested = (more: object) =>
      world.form({ From: client(viewer.userId), To: '', ...lineTestParameters, ...more })

    it('is answered with an echo, and neither a conversation nor a call comes of it', async () => {
      const before = await conversations()
      const form = tested({})
      const { status, text } = await world.post('/twilio/answer', form)
      expect(status).toBe(200)
      expect(text).toContain('<Response><Echo/></Response>')
      expect(await conversations()).toEqual(before)
      expect((await viewer.get(`/voice/call/${form.CallSid}`)).status).toBe(404)
    })

    it('is believed to Twilio alone', async () => {
      expect((await world.post('/twilio/answer', tested({}), 'another token')).status).toBe(403)
    })

    it.each([
      ['a telephone', () => '+4915112345678'],
      ['a browser of another tenant', () => client(viewer.userId, app.tenants.hillside.id)],
    ])('from %s is refused aloud', async (_, from) => {
      const { text } = await world.post('/twilio/answer', tested({ From: from() }))
      expect(text).toMatch(/<Say language="en-US">[^<]+<\/Say><Hangup\/>/)
      expect(text).not.toContain('Echo')
    })
  })

  it('a second time is the same call, whose earlier relay is none any more', async () => {
    const form = world.form()
    const first = await world.answer(form)
    const { conversation_id } = await callOf(form.CallSid ?? '')
    const second = await world.answer(form)
    expect(await callOf(form.CallSid ?? '')).toMatchObject({ conversation_id, state: 'ringing' })
    await expect(world.dial(first)).rejects.toThrow('404')
    const caller = await world.dial(second)
    await caller.close()
  })

  it('is refused aloud where calls are switched off', async () => {
    await world.switchOn(false)
    const { text } = await world.post('/twilio/answer', world.form())
    await world.switchOn(true)
    expect(text).toMatch(/<Say language="en-US">[^<]+<\/Say><Hangup\/>/)
  })

  it('is refused in the language of the calls', async () => {
    await world.setUp({ language: 'de-DE' })
    const { text } = await world.post('/twilio/answer', world.form({ To: '+4989000000' }))
    expect(text).toMatch(/<Say language="de-DE">[^<]+Auf Wiederhören/)
  })
})

describe('the address of a relay', () => {
  it('opens for Twilio alone', async () => {
    const url = await world.answer()
    await expect(world.dial(url, 'another token')).rejects.toThrow('403')
    const caller = await world.dial(url)
    await caller.close()
  })

  it('opens once', async () => {
    const form = world.form()
    const url = await world.answer(form)
    const caller = await world.dial(url)
    await expect(world.dial(url)).rejects.toThrow('404')
    await caller.close()
  })

  it('is closed after a message beyond all measure, which is no fault of the server', async () => {
    const caller = await world.dial(await world.answer())
    caller.socket.send('x'.repeat(70_000))
    expect([1006, 1009]).toContain((await caller.closed).code)
    await expect.poll(() => logged.some(line => line.includes('A socket broke'))).toBe(true)
    expect(app.faults).toEqual([])
  })

  it('is none that somebody makes up', async () => {
    const url = await world.answer()
    await expect(world.dial(url.replace(/[^/]{8}$/, 'AAAAAAAA'))).rejects.toThrow('404')
  })

  it('is not one of another tenant', async () => {
    const url = await world.answer()
    const other = await createTwilioWorld(app, 'hillside')
    const host = `hillside.test:${app.port}`
    await expect(other.dial(url, other.account.auth_token, host)).rejects.toThrow('404')
  })

  it.each([
    ['another account', { accountSid: `AC${'0'.repeat(32)}` }],
    ['another call', { callSid: `CA${'0'.repeat(32)}` }],
  ])('is closed for %s', async (_, wrong) => {
    const form = world.form()
    const caller = await world.dial(await world.answer(form))
    const { CallSid: callSid = '', AccountSid: accountSid = '' } = form
    caller.setup({ accountSid, callSid, ...wrong })
    expect(await caller.closed).toMatchObject({ code: 1008 })
  })
})

describe('a call', () => {
  it('is a conversation, whose words are those that were spoken', async () => {
    const caller = await world.call()
    expect(caller.received.map(({ token }) => token).join('')).toBe('Hello!')
    const said = caller.answer()
    caller.prompt('When are you open?')
    expect(await said).toBe(answer)
    const { conversation_id, state } = await callOf(caller.callSid)
    expect(state).toBe('open')
    await caller.close()
    await expect
      .poll(() => callOf(caller.callSid))
      .toMatchObject({ state: 'ended', outcome: 'completed', conversation_id })
    const words = (await messagesOf(conversation_id)).map(({ role, content }) => [role, content])
    expect(words).toEqual(
      expect.arrayContaining([
        ['assistant', 'Hello!'],
        ['user', 'When are you open?'],
        ['assistant', answer],
      ]),
    )
  })

  it('has of an answer that was spoken into what was heard', async () => {
    const caller = await world.call()
    const said = caller.answer()
    caller.prompt('When are you open?')
    await said
    caller.interrupt('We are open')
    const { conversation_id } = await callOf(caller.callSid)
    await expect
      .poll(async () => (await messagesOf(conversation_id)).map(({ content }) => content))
      .toContain('We are open')
    const next = caller.answer()
    caller.prompt('And on Sundays?')
    expect(await next).toBe(answer)
    await caller.close()
  })

  it('leaves no word of an answer that is spoken into while it is still being made', async () => {
    let goOn = () => {}
    const interrupted = new Promise<void>(resolve => {
      goOn = resolve
    })
    script.follow(async function* (_, call) {
      if (call > 1) return yield* says(answer)
      for await (const part of says('We are open. ', 'We close late. ', 'On Sundays we rest.')) {
        yield part
        if (part.type === 'text') await interrupted
      }
    })
    const caller = await world.call()
    const { conversation_id } = await callOf(caller.callSid)
    caller.prompt('When are you open?')
    await caller.until(received => received.some(({ token = '' }) => token.includes('We are open')))
    const { length } = caller.received
    caller.interrupt('We are')
    await caller.settled()
    goOn()
    await expect
      .poll(async () => (await messagesOf(conversation_id)).map(({ content }) => content))
      .toContain('We are')
    const next = caller.answer()
    caller.prompt('And on Sundays?')
    expect(await next).toBe(answer)
    const later = caller.received.slice(length).map(({ token }) => token)
    expect(later.join('')).toBe(answer)
    expect((await messagesOf(conversation_id)).find(({ content }) => content === 'We are')).toMatchObject({
      metadata: { interrupted: true },
    })
    await caller.close()
    script.follow(() => says('We are open ', 'from nine to five.'))
  })

  it('hears keys', async () => {
    const caller = await world.call()
    const said = caller.answer()
    for (const digit of '42#') caller.press(digit)
    expect(await said).toBe(answer)
    const { conversation_id } = await callOf(caller.callSid)
    const words = (await messagesOf(conversation_id)).map(({ role, content }) => `${role} ${content}`)
    expect(words).toContain('user 42')
    await caller.close()
  })

  it('from the browser belongs to the person who is signed in, who may end it', async () => {
    const caller = await world.call({ From: client(viewer.userId) })
    const { _id } = await callOf(caller.callSid)
    const stranger = await app.as('viewer')
    expect((await stranger.post(`/voice/call/${_id}/hang_up`)).status).toBe(403)
    expect((await viewer.post(`/voice/call/${_id}/hang_up`)).status).toBe(204)
    await caller.until(received => received.some(({ type }) => type === 'end'))
    await caller.close()
    await expect.poll(() => callOf(caller.callSid)).toMatchObject({ state: 'ended' })
    const feedback = { score: 4, issue: 'echo' }
    expect((await stranger.post(`/voice/call/${_id}/feedback`, feedback)).status).toBe(403)
    expect((await viewer.post(`/voice/call/${_id}/feedback`, feedback)).status).toBe(204)
    const { text } = await world.post('/twilio/ended', world.form({ CallSid: caller.callSid }))
    expect(text).toContain('<Response><Hangup/></Response>')
  })
})

describe('what there is to choose from', () => {
  let twilio: FakeTwilio
  let speech: FakeSpeechServer
  let served: TestApp
  let admin: Member

  beforeAll(async () => {
    const { account } = world
    twilio = await startFakeTwilio({
      ...account,
      numbers: [
        { phone_number: '+493012345678', type: 'Local', country: 'DE', isOwned: true },
        { phone_number: '+493099999999', type: 'Local', country: 'DE', locality: 'Berlin' },
      ],
    })
    speech = await startFakeSpeechServer({
      speak: async words => new Int16Array(240 * words.length).fill(1000),
      recognize: async () => '',
    })
    const hosts = `${twilio.host},${speech.host}`
    served = await createTestApp({ env: { TWILIO_API_URL: twilio.url, PRIVATE_HOSTS: hosts } })
    admin = await served.as('admin')
    const voice = { transport: 'twilio', bot_number: '+493012345678', twilio: account }
    expect((await admin.put('/voice/configuration', voice)).status).toBe(200)
  })
  afterAll(async () => {
    await served?.close()
    await speech?.close()
    await twilio?.close()
  })

  it('is found by admins: numbers', async () => {
    const { status, json } = await admin.get('/voice/available_phone_numbers?search=(030)%20-%20&country=DE')
    expect(status).toBe(200)
    expect(json<{ items: { phone_number: string; is_owned: boolean }[] }>().items).toMatchObject([
      { phone_number: '+493012345678', is_owned: true },
      { phone_number: '+493099999999', is_owned: false, locality: 'Berlin' },
    ])
    const operator = await served.as('operator')
    expect((await operator.get('/voice/available_phone_numbers')).status).toBe(403)
  })

  it('is none where no account is set up', async () => {
    const elsewhere = await served.as('admin', 'hillside')
    const { json } = await elsewhere.get('/voice/available_phone_numbers')
    expect(json()).toEqual({ items: [], missing: 'twilio' })
  })

  it('is found: voices', async () => {
    const { json } = await admin.get('/voice/available_voices')
    expect(json<{ items: { provider: string }[] }>().items.length).toBeGreaterThan(20)
  })

  describe('where the own speech service speaks', () => {
    let elsewhere: Member
    const listen = (body: object, by = elsewhere) => by.post('/voice/sample', body)

    beforeAll(async () => {
      elsewhere = await served.as('admin', 'hillside')
      const services = { base_url: speech.url, model: 'house', voices: ['nova', 'onyx'] }
      expect((await elsewhere.put('/ai_configuration', { speech: services })).status).toBe(200)
      const voice = { transport: 'own', language: 'de-DE' }
      expect((await elsewhere.put('/voice/configuration', voice)).status).toBe(200)
    })

    it('are its voices', async () => {
      const { json } = await elsewhere.get('/voice/available_voices')
      const provider = '127.0.0.1'
      expect(json()).toEqual({
        items: [
          { voice_id: 'nova', name: 'nova', provider },
          { voice_id: 'onyx', name: 'onyx', provider },
        ],
        has_samples: true,
      })
    })

    it('which are heard before they are chosen, in the language of calls', async () => {
      const { status, headers, text } = await listen({ voice_id: 'onyx' })
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('audio/wav')
      expect(text.slice(0, 4)).toBe('RIFF')
      expect(speech.asked.at(-1)).toEqual({
        kind: 'speech',
        model: 'house',
        voice: 'onyx',
        words: 'Hallo, danke für Ihren Anruf! Wie kann ich Ihnen helfen?',
      })
      expect((await listen({})).status).toBe(200)
      expect(speech.asked.at(-1)).toMatchObject({ voice: 'nova' })
    })

    it('which say why they cannot be heard', async () => {
      speech.next({ kind: 'status', status: 400 })
      const { status, json } = await listen({ voice_id: 'nobody' })
      expect(status).toBe(409)
      expect(json<{ detail: string }>().detail).toContain('400')
      speech.next({ kind: 'cut', after: 0 })
      expect((await listen({})).status).toBe(503)
    })

    it('which nobody hears who may not change the settings, or whose calls go by Twilio', async () => {
      const before = speech.asked.length
      const operator = await served.as('operator', 'hillside')
      expect((await listen({}, operator)).status).toBe(403)
      expect((await listen({}, admin)).status).toBe(409)
      expect(speech.asked).toHaveLength(before)
    })
  })

  it('is tried part by part', async () => {
    const { json } = await admin.post('/voice/configuration/test')
    const { checks } = json<{ checks: { name: string; state: string }[] }>()
    expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'agent missing',
      'account works',
      'api_key works',
      'application wrong',
      'number works',
    ])
  })
})
