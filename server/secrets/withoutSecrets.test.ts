import { describe, expect, it } from 'vitest'
import { withoutSecrets } from './withoutSecrets.ts'

const secret = 'tOp?Secret/Größe&+9 key'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const escaped = (text: string) =>
  [...text].map(one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`).join('')

describe('a text without secrets', () => {
  it.each([
    ['as it is', secret],
    ['in capitals', secret.toUpperCase()],
    ['in small letters', secret.toLowerCase()],
    ['percent-encoded', encodeURIComponent(secret)],
    ['percent-encoded in small letters', encodeURIComponent(secret).toLowerCase()],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(secret))],
    ['percent-encoded throughout', Buffer.from(secret).toString('hex').replace(/../g, '%$&')],
    ['as a form', new URLSearchParams({ a: secret }).toString().slice(2)],
    ['in hexadecimal', Buffer.from(secret).toString('hex')],
    ['in hexadecimal capitals', Buffer.from(secret).toString('hex').toUpperCase()],
    ['in JSON', JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/')],
    ['in escapes of JSON', escaped(secret)],
    ['in HTML', secret.replaceAll('&', '&amp;').replaceAll('ö', '&#246;').replaceAll('ß', '&#xDF;')],
  ])('has none %s', (_how, told) => {
    expect(withoutSecrets(`You sent ${told}.`, [secret])).toBe('You sent •••.')
  })

  it.each(['', 'a', 'ab', 'abc', 'user:'])('has none in Base64 behind "%s", in either alphabet', before => {
    for (const after of ['', 'x', 'xy', 'xyz']) {
      const told = base64(`${before}${secret}${after}`)
      for (const form of [told, told.replaceAll('+', '-').replaceAll('/', '_'), encodeURIComponent(told)]) {
        const left = withoutSecrets(`You sent ${form}.`, [secret])
        expect(left).toMatch(/^You sent .*•••.*\.$/)
        expect(Buffer.from(left.replace('•••', ''), 'base64').toString()).not.toContain('Secret')
        expect(left.length).toBeLessThan(40)
      }
    }
  })

  it('has none in Base64 over several lines', () => {
    const long = 'long secret '.repeat(20)
    const told = base64(long).replace(/.{76}/g, '$&\r\n')
    expect(withoutSecrets(told, [long])).toMatch(/^•••.{0,3}$/)
  })

  it('has nothing left of a secret that begins with another', () => {
    expect(withoutSecrets('abcdefghijkl', ['abcdef', 'abcdefghijkl'])).toBe('•••')
  })

  it('has everything else', () => {
    const text = `Order 7 of ${base64('something else altogether')}, 100 % [a-z]* $& done`
    expect(withoutSecrets(text, [secret, 'short', 'a.c[d]*'])).toBe(text)
  })

  it('is made in linear time', () => {
    expect(withoutSecrets('%25'.repeat(90_000), ['%%%%%%%%%%%%%%%%!'])).toHaveLength(270_000)
  })
})
