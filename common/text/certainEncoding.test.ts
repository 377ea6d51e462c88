import { expect, test } from 'vitest'
import { certainEncoding } from './certainEncoding.ts'
import { decodedText } from './decodedText.ts'

const ascii = 'Ann Lee,Desk\r\n'.repeat(30_000)

test.each<[string, Uint8Array, string | undefined]>([
  ['nothing', new Uint8Array(), 'utf-8'],
  ['UTF-8', Buffer.from('王小明,Müßig'), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from('\u{feff}name'), 'utf-8'],
  ['UTF-16 with a mark', Buffer.from('\u{feff}王小明', 'utf16le'), 'utf-16le'],
  ['UTF-16 without one', Buffer.from('name,Müßig', 'utf16le'), 'utf-16le'],
  ['its other order', Buffer.from('name,Müßig', 'utf16le').swap16(), 'utf-16be'],
  ['another code page', Buffer.from('Müßig', 'latin1'), undefined],
  ['one accent behind 400 kB of ASCII', Buffer.from(`${ascii}J\xfcrgen`, 'latin1'), undefined],
  ['a letter that was cut in two at the end', Buffer.from('王').subarray(0, 2), undefined],
  ['no text', Buffer.from([1, 0, 2, 0, 0, 3]), undefined],
])('%s', (_, bytes, encoding) => {
  expect(certainEncoding(bytes)).toBe(encoding)
})

test.each<[string, number[], string | undefined]>([
  ['windows-1252', [0x80, 0x93, 0xfc], '€“ü'],
  ['windows-1250', [0xa3, 0x9c], 'Łś'],
  ['gbk', [0xcd, 0xf5], '王'],
  ['shift_jis', [0x8e, 0x52, 0x93, 0x63], '山田'],
  ['utf-8', [0xef, 0xbb, 0xbf, 0x41], 'A'],
  ['utf-8', [0x41, 0xfc], undefined],
  ['utf-16le', [0x41, 0, 0x42], undefined],
  ['euc-kr', [0xc8], undefined],
])('the bytes of a text in %s are that text or nothing: %j', (encoding, bytes, text) => {
  expect(decodedText(Uint8Array.from(bytes), encoding)).toBe(text)
})
