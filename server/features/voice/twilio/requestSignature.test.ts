import { describe, expect, it } from 'vitest'
import { isSignedByTwilio } from './requestSignature.ts'
import { requestAddresses } from './signedAddresses.ts'

// All signatures here were made with openssl.
const token = '0123456789abcdef0123456789abcdef'
const form = { To: 'clientX', CallSid: 'CA1' }
const answer = 'https://desk.example.com/api/twilio/answer'
const overAnswer = 'v3VI8Bv9f3poJzAvnmJEQR2iUAs='

function isSigned(signature: string | undefined, url: string, sent: object = {}): boolean {
  return isSignedByTwilio(token, { signature, urls: [url], ...sent })
}

describe('what Twilio has signed', () => {
  it('is known by the example of its own manual', () => {
    const sent = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    }
    const urls = ['https://mycompany.com/myapp.php?foo=1&bar=2']
    const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='
    expect(isSignedByTwilio('12345', { signature, urls, form: sent })).toBe(true)
    expect(isSignedByTwilio('12346', { signature, urls, form: sent })).toBe(false)
  })

  it.each([
    ['without the port', answer, overAnswer],
    ['with the port it listens on', answer, 'iJmQ0cLikHrNRtPgBKU0fV/GFQo='],
    ['without a port that we see', 'https://desk.example.com:8443/api/twilio/answer', overAnswer],
  ])('is known where the address was signed %s', (_, url, signature) => {
    expect(isSigned(signature, url, { form })).toBe(true)
  })

  it.each([
    ['%27', 'lnpIUGVPf9ke8HG224axltV9aj0='],
    ["'", 'TL3X73teswi6Ezpjs9sdj1DwBH8='],
  ])('is known where the query was signed with %s, whatever came', (_, signature) => {
    expect(isSigned(signature, 'https://desk.example.com/a?name=Ada%20L&x=%27')).toBe(true)
    expect(isSigned(signature, "https://desk.example.com/a?name=Ada%20L&x='")).toBe(true)
  })

  it('counts a field with several values once for each, in order', () => {
    const sent = { form: { Tag: ['two', 'one', 'two'] } }
    expect(isSigned('28n1LdO+Se4O0NxQXyNthkyNG2o=', 'https://desk.example.com/a', sent)).toBe(true)
  })

  it('counts bytes of UTF-8', () => {
    const sent = { form: { CallerName: 'José 🐕' } }
    expect(isSigned('ay9AGFTESgVuJYCk0Yv40Z37hk8=', 'https://desk.example.com/a', sent)).toBe(true)
  })

  it.each([
    ['another field', { ...form, To: 'clientY' }],
    ['a field more', { ...form, Digits: '1' }],
    ['a field less', { CallSid: 'CA1' }],
  ])('is not what came with %s', (_, sent) =>
    expect(isSigned(overAnswer, answer, { form: sent })).toBe(false),
  )

  it.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['one cut short', overAnswer.slice(0, -1)],
    ['one that goes on', `${overAnswer}=`],
    ['one of another address', 'MH6ZzqyKcb9qJoOycQvHdvLFOLY='],
  ])('is not what came with %s', (_, signature) => expect(isSigned(signature, answer, { form })).toBe(false))

  it('is nothing where no auth token is set', () => {
    expect(isSignedByTwilio('', { signature: overAnswer, urls: [answer], form })).toBe(false)
  })
})

describe('JSON from Twilio', () => {
  const url =
    'https://desk.example.com/a?bodySHA256=015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862'
  const signature = 'Rf2yBOAzD7yb2OuWOR2S+bn/+R4='

  it('is covered by the hash in the address', () => {
    expect(isSigned(signature, url, { body: Buffer.from('{"a":1}') })).toBe(true)
    expect(isSigned(signature, url, { body: Buffer.from('{"a":2}') })).toBe(false)
  })

  it('is not covered where the address has no hash', () => {
    const bare = 'https://desk.example.com/aCallerNameJosé 🐕'
    expect(isSigned('ay9AGFTESgVuJYCk0Yv40Z37hk8=', bare, { body: Buffer.from('{}') })).toBe(false)
  })
})

describe('the addresses of a request', () => {
  const came = { protocol: 'http', host: 'vets.example.com:4000', path: '/api/twilio/answer?a=1' }

  it('are those it came to, where nothing else is known', () => {
    expect(requestAddresses(came)).toEqual(['http://vets.example.com:4000/api/twilio/answer?a=1'])
  })

  it('take scheme and port of PUBLIC_URL, and the host of the tenant', () => {
    const urls = requestAddresses({ ...came, publicUrl: 'https://desk.example.com' })
    expect(urls[0]).toBe('https://vets.example.com/api/twilio/answer?a=1')
    expect(urls).toContain('https://desk.example.com/api/twilio/answer?a=1')
    expect(urls.every(url => url.startsWith('https:'))).toBe(true)
  })

  it('of a WebSocket are signed as such, with the port or without', () => {
    const asked = { ...came, publicUrl: 'https://desk.example.com', host: 'desk.example.com' }
    const urls = requestAddresses({ ...asked, path: '/api/voice/relay/abc', isUpgrade: true })
    for (const signature of ['MH6ZzqyKcb9qJoOycQvHdvLFOLY=', '/yKvvpZsi0uzdObigI8MFdpy2AY=']) {
      expect(isSignedByTwilio(token, { signature, urls })).toBe(true)
    }
  })

  it('are none where the host is none', () => {
    expect(requestAddresses({ ...came, host: 'a b' })).toEqual([])
  })
})
