import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startFakeTwilio } from '../../../../tests/support/fakeTwilio.ts'
import { createUndiciWebClient } from '../../../providers/web/undiciWebClient.ts'
import { testTwilio } from './connectionTest.ts'
import { createPhoneNumbers } from './phoneNumbers.ts'
import { createTwilioApi, type TwilioAccount } from './twilioApi.ts'

const account = {
  account_sid: `AC${'1'.repeat(32)}`,
  auth_token: 'an auth token',
  api_key_sid: `SK${'2'.repeat(32)}`,
  api_key_secret: 'a secret',
  twiml_app_sid: `AP${'3'.repeat(32)}`,
}
const answerUrl = 'https://desk.example.com/api/twilio/answer'
const otherApp = `AP${'4'.repeat(32)}`
const emptyApp = `AP${'5'.repeat(32)}`

const twilio = await startFakeTwilio({
  ...account,
  applications: {
    [account.twiml_app_sid]: answerUrl,
    [otherApp]: 'https://old.example.com/x',
    [emptyApp]: '',
  },
  numbers: [
    { phone_number: '+493012345678', type: 'Local', country: 'DE', isOwned: true },
    { phone_number: '+4915112345678', type: 'Mobile', country: 'DE', isOwned: true },
    { phone_number: '+14155552671', type: 'Local', country: 'US', isOwned: true },
    { phone_number: '+493099999999', type: 'Local', country: 'DE', locality: 'Berlin' },
    { phone_number: '+498999999999', type: 'Local', country: 'DE', locality: 'Munich' },
    { phone_number: '+12125550100', type: 'Local', country: 'US', locality: 'New York' },
    { phone_number: '+18005550100', type: 'TollFree', country: 'US' },
  ],
})
const webClient = createUndiciWebClient({ privateHosts: [twilio.host] })
const api = createTwilioApi({ webClient, address: `${twilio.url}/` })
const clock = { ms: 1_772_359_200_000 }
let numbers = createPhoneNumbers({ api, now: () => new Date(clock.ms) })

beforeEach(() => {
  numbers = createPhoneNumbers({ api, now: () => new Date(clock.ms) })
  twilio.calls.length = 0
  twilio.state.fault = undefined
  twilio.state.accountStatus = 'active'
})

afterAll(async () => {
  await twilio.close()
  await webClient.close()
})

async function found(asked: Parameters<typeof numbers.find>[2]): Promise<string[]> {
  const { items } = await numbers.find('tenant', account, asked)
  return items.map(({ phone_number }) => phone_number)
}

describe('phone numbers', () => {
  it('are those of the account, then those to be had in the country', async () => {
    const { items, missing } = await numbers.find('tenant', account, { country: 'DE' })
    expect(missing).toBeUndefined()
    expect(items).toEqual([
      { phone_number: '+493012345678', is_owned: true, name: 'Line 78', country: 'DE', type: 'local' },
      { phone_number: '+4915112345678', is_owned: true, name: 'Line 78', country: 'DE', type: 'mobile' },
      { phone_number: '+493099999999', is_owned: false, locality: 'Berlin', country: 'DE', type: 'local' },
      { phone_number: '+498999999999', is_owned: false, locality: 'Munich', country: 'DE', type: 'local' },
    ])
  })

  it('are those of the US to be had, and all of the account, where no country is named', async () => {
    expect(await found({})).toEqual(['+493012345678', '+14155552671', '+4915112345678', '+12125550100'])
  })

  it('are found by digits as they are dialled there', async () => {
    expect(await found({ country: 'DE', search: '030' })).toEqual(['+493012345678', '+493099999999'])
  })

  it('are of the kind that is asked for', async () => {
    expect(await found({ phoneNumberType: 'toll_free' })).toEqual(['+18005550100'])
    expect(await found({ country: 'DE', phoneNumberType: 'mobile' })).toEqual(['+4915112345678'])
  })

  it('are asked for with what the account has: its key, else its auth token', async () => {
    const { api_key_sid, api_key_secret, ...rest } = account
    const { items } = await numbers.find('tenant', rest, { phoneNumberType: 'mobile' })
    expect(items).toHaveLength(1)
  })

  it.each<[string, TwilioAccount]>([
    ['nothing', {}],
    ['no account', { ...account, account_sid: '' }],
    ['no secret', { account_sid: account.account_sid, api_key_sid: account.api_key_sid }],
  ])('are none where %s is set up, and Twilio is not asked', async (_, none) => {
    expect(await numbers.find('tenant', none, {})).toEqual({ items: [], missing: 'twilio' })
    expect(twilio.calls).toEqual([])
  })

  it('are asked for once in a minute, by each tenant and for each account', async () => {
    await found({ country: 'DE' })
    const { length } = twilio.calls
    clock.ms += 59_000
    await found({ country: 'DE' })
    expect(twilio.calls).toHaveLength(length)
    await numbers.find('another', account, { country: 'DE' })
    expect(twilio.calls).toHaveLength(2 * length)
    const changed = { ...account, api_key_secret: 'wrong' }
    await expect(numbers.find('tenant', changed, { country: 'DE' })).rejects.toThrow('Authenticate')
    clock.ms += 1_000
    await found({ country: 'DE' })
    expect(twilio.calls).toHaveLength(4 * length)
  })

  it('are asked for anew after a fault', async () => {
    twilio.state.fault = { status: 500, body: 'Oh no.' }
    await expect(found({})).rejects.toMatchObject({ code: 'server.unavailable' })
    twilio.state.fault = undefined
    await expect.poll(() => found({}).catch(() => [])).toHaveLength(4)
  })

  it('cannot be told where Twilio refuses the credentials, or is not there', async () => {
    const refused = numbers.find('tenant', { ...account, api_key_secret: 'wrong' }, {})
    await expect(refused).rejects.toMatchObject({ code: 'record.conflict' })
    const strict = createUndiciWebClient({ privateHosts: [] })
    const away = createTwilioApi({ webClient: strict, address: twilio.url })
    const none = createPhoneNumbers({ api: away, now: () => new Date() }).find('tenant', account, {})
    await expect(none).rejects.toMatchObject({ code: 'server.unavailable' })
    await strict.close()
  })
})

describe('the test of the connection', () => {
  async function states(changes: Partial<Parameters<typeof testTwilio>[1]> = {}) {
    const checks = await testTwilio(api, {
      account,
      botNumber: '+493012345678',
      answerUrls: [answerUrl],
      ...changes,
    })
    return checks.map(({ name, state }) => `${name} ${state}`)
  }

  it('says that everything works', async () => {
    expect(await states()).toEqual(['account works', 'api_key works', 'application works', 'number works'])
  })

  it('says of each part that it is missing', async () => {
    expect(await states({ account: {}, botNumber: '' })).toEqual([
      'account missing',
      'api_key missing',
      'application missing',
      'number missing',
    ])
    expect(await states({ account: { ...account, auth_token: '', twiml_app_sid: '' } })).toEqual([
      'account missing',
      'api_key works',
      'application missing',
      'number works',
    ])
  })

  it('says of each part that it is refused', async () => {
    expect(await states({ account: { ...account, auth_token: 'wrong' } })).toContain('account refused')
    expect(await states({ account: { ...account, api_key_secret: 'wrong' } })).toEqual([
      'account works',
      'api_key refused',
      'application refused',
      'number refused',
    ])
  })

  it.each([
    ['an app that is not there', `AP${'9'.repeat(32)}`, 'not found'],
    [
      'an app that asks elsewhere',
      otherApp,
      'https://old.example.com/x; it should be https://desk.example.com',
    ],
    ['an app that asks nowhere', emptyApp, 'is empty'],
  ])('says what is wrong with %s', async (_, twiml_app_sid, detail) => {
    const tested = { account: { ...account, twiml_app_sid }, answerUrls: [answerUrl] }
    const checks = await testTwilio(api, tested)
    expect(checks.find(({ name }) => name === 'application')).toEqual({
      name: 'application',
      state: 'wrong',
      detail: expect.stringContaining(detail),
    })
  })

  it('says that the number is another account’s', async () => {
    expect(await states({ botNumber: '+12125550100' })).toContain('number wrong')
  })

  it('says that the account is suspended', async () => {
    twilio.state.accountStatus = 'suspended'
    expect(await states()).toContain('account wrong')
  })

  it('says that something answers that is not Twilio', async () => {
    twilio.state.fault = { status: 200, body: '<!doctype html>' }
    expect(await states()).toEqual(['account wrong', 'api_key wrong', 'application wrong', 'number wrong'])
  })

  it('says that nothing answers', async () => {
    const gone = await startFakeTwilio(account)
    const open = createUndiciWebClient({ privateHosts: [gone.host] })
    await gone.close()
    const away = createTwilioApi({ webClient: open, address: gone.url })
    const checks = await testTwilio(away, { account, answerUrls: [answerUrl] })
    expect(checks.map(({ state }) => state)).toEqual(['unreachable', 'unreachable', 'unreachable', 'missing'])
    await open.close()
  })
})
