import { expect, it } from 'vitest'
import { replyText } from './replyText.ts'

const latin1 = Buffer.from('Grüße', 'latin1')
const gbk = Buffer.from('cdf5', 'hex')

it.each([
  ['UTF-8 where nothing is named', 'text/plain', Buffer.from('Grüße'), 'Grüße'],
  ['the charset that is named', 'text/plain; charset=ISO-8859-1', latin1, 'Grüße'],
  ['the charset that is named, of another script', 'text/html; charset=gb2312', gbk, '王'],
  ['its mark', 'text/plain; charset=latin1', Buffer.from('\u{feff}Grüße', 'utf16le'), 'Grüße'],
  ['UTF-8 of JSON, whatever is named', 'application/json; charset=latin1', Buffer.from('"ü"'), '"ü"'],
  [
    'the charset that JSON names where it cannot be UTF-8',
    'application/json; charset=latin1',
    latin1,
    'Grüße',
  ],
  ['nothing where it is no UTF-8 and names none', 'text/plain', latin1, null],
  ['nothing where it is not what it names', 'text/plain; charset=utf-8', latin1, null],
  ['nothing of bytes', 'image/png', Buffer.from([0x89, 0x50, 0, 0xff]), null],
])('the text of an answer is %s', (_, type, body, text) => {
  expect(replyText({ body, headers: new Headers({ 'content-type': type }) })).toBe(text)
})
