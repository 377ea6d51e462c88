import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeSpeechServer, startFakeSpeechServer } from '../support/speech/fakeSpeechServer.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const key = 'a-long-secret-key'
let app: TestApp
let speech: FakeSpeechServer
let admin: Member

beforeAll(async () => {
  speech = await startFakeSpeechServer({
    key,
    speak: async () => new Int16Array(2400),
    recognize: async () => 'Hello.',
  })
  app = await createTestApp({ env: { PRIVATE_HOSTS: speech.host } })
  admin = await app.as('admin')
})

afterAll(async () => {
  await app.close()
  await speech.close()
})

const shared = { account: 'openai_compatible', model: 'tones' }

async function checks() {
  const { checks } = (await admin.post('/voice/configuration/test')).json<{ checks: object[] }>()
  return checks
}

it('the services of speech use the address and the key of a provider, which stays on the server', async () => {
  const provider = { enabled: true, base_url: speech.url, api_key: key }
  const saved = await admin.put('/ai_configuration', {
    providers: { openai_compatible: provider },
    models: { chat: ['builtin/builtin'] },
    transcription: shared,
    speech: shared,
  })
  expect(saved.status).toBe(200)
  expect(saved.text).not.toContain(key)
  expect(await checks()).toEqual(
    expect.arrayContaining([
      { name: 'speech', state: 'works' },
      { name: 'transcription', state: 'works' },
    ]),
  )
})

it('an account that is not connected is refused at its field', async () => {
  const refused = await admin.put('/ai_configuration', { speech: { account: 'openai', model: 'tones' } })
  expect(refused.json()).toMatchObject({
    status: 422,
    errors: [{ pointer: '/speech/account', message: 'Connect this provider first.' }],
  })
})

it('calls begin in the language of the business, in the form of its country, until one is chosen', async () => {
  const business = { name: 'Lakeside Dental', address: { country: 'United Kingdom' } }
  expect(await admin.put('/business_info', business)).toMatchObject({ status: 200 })
  expect(await admin.put('/voice/configuration', { transport: 'twilio' })).toMatchObject({ status: 200 })
  expect(await languageOfVoices()).toBe('en-GB')
  await admin.put('/voice/configuration', { transport: 'twilio', language: 'de-DE' })
  expect(await languageOfVoices()).toBe('de-DE')
})

/** Returns the language of the voice that suits calls best. */
async function languageOfVoices(): Promise<string | undefined> {
  const { items } = (await admin.get('/voice/available_voices')).json<{ items: { language: string }[] }>()
  return items[0]?.language
}
