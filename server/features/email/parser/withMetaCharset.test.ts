import { describe, expect, test } from 'vitest'
import { parseMail } from './parseMail.ts'
import { withMetaCharset } from './withMetaCharset.ts'

const head = 'From: Mia <mia@mail.example>\r\nMessage-ID: <a@mail.example>\r\n'
const meta = (charset: string) => `<html><head><meta charset="${charset}"></head>`
/** "Grüße" in windows-1252, and "Привет" in windows-1251, one byte a character. */
const [german, russian] = ['Gr\xfc\xdfe', '\xcf\xf0\xe8\xe2\xe5\xf2']
const mailOf = (text: string) => Buffer.from(`${head}${text}`, 'latin1')
const wordsOf = async (text: string) => (await parseMail(mailOf(text), [])).words

describe('HTML whose charset stands only in its meta element', () => {
  test('is read with it, as it is', async () => {
    const html = `${meta('iso-8859-1')}<body>${german}</body></html>`
    expect(await wordsOf(`Content-Type: text/html\r\n\r\n${html}`)).toBe('Grüße')
    const long = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'
    expect(await wordsOf(`Content-Type: text/html\r\n\r\n${long}${russian}`)).toBe('Привет')
  })

  test('is read with it in base64 and quoted-printable, within other parts', async () => {
    const base64 = Buffer.from(`${meta('windows-1251')}${russian}`, 'latin1').toString('base64')
    const quoted = `${meta('windows-1252').replaceAll('=', '=3D')}Gr=FC=DFe`
    const parts = [
      'Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n',
      quoted,
      '\r\n--outer--\r\n',
    ].join('')
    const mixed = `Content-Type: multipart/mixed; boundary="outer"\r\n\r\n--outer\r\n${parts}`
    expect(await wordsOf(mixed)).toBe('Grüße')
    const alone = `Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`
    expect(await wordsOf(alone)).toBe('Привет')
    const inner = `Content-Type: multipart/alternative; boundary=in\r\n\r\n--in\r\n${alone}\r\n--in--\r\n`
    const nested = `Content-Type: multipart/related; boundary=out\r\n\r\n--out\r\n${inner}\r\n--out--\r\n`
    expect(await wordsOf(nested)).toBe('Привет')
  })

  test('is read with the charset of its header if that names one', async () => {
    const html = `${meta('windows-1251')}Grüße`
    const text = Buffer.from(html).toString('latin1')
    expect(await wordsOf(`Content-Type: text/html; charset=utf-8\r\n\r\n${text}`)).toBe('Grüße')
  })
})

test.each([
  ['names UTF-8', `Content-Type: text/html\r\n\r\n${meta('utf-8')}x`],
  ['names none that exists', `Content-Type: text/html\r\n\r\n${meta('klingon')}x`],
  ['is plain text', `Content-Type: text/plain\r\n\r\n${meta('windows-1251')}x`],
  [
    'is within an attached mail',
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nContent-Type: text/html\r\n\r\n${meta('windows-1251')}x\r\n--b--\r\n`,
  ],
  [
    'is quoted in a text',
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nContent-Type: text/html\r\n\r\n${meta('windows-1251')}x\r\n--b--\r\n`,
  ],
])('a mail stays as it is if the HTML %s', (_name, text) => {
  const source = mailOf(text)
  expect(withMetaCharset(source)).toBe(source)
})
