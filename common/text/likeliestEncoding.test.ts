import { analyse } from 'chardet'
import { expect, test } from 'vitest'
import { decodedText } from './decodedText.ts'
import { likeliestEncoding } from './likeliestEncoding.ts'

const hex = (text: string) => Buffer.from(text, 'hex')
const gbk = hex('6e616d652c636f6d70616e790d0acdf5d0a1c3f72ccabec0fdb9abcbbe0d0a')
const shiftJis = hex('8e52936391be98592c8a948eae89ef8ed0835483938376838b0a')
const briefShiftJis = hex('8e52936391be9859')
const western = Buffer.from('name\r\nJ\xfcrgen M\xfc\xdfig,B\xe4ckerei K\xf6ln\r\n', 'latin1')
const polish = hex('a3756b61737a20aff3b377')

test.each<[string, Uint8Array, string | undefined, string]>([
  ['what is sure', shiftJis, undefined, '山田太郎'],
  ['what is sure, whatever is usual', shiftJis, 'windows-1250', '山田太郎'],
  ['what is usual where little is there', gbk, 'gb18030', '王小明'],
  ['what is usual where frames would be drawn otherwise', briefShiftJis, 'shift_jis', '山田太郎'],
  [
    'Chinese where Korean would be written in Chinese',
    Buffer.concat(Array(20).fill(gbk)),
    undefined,
    '王小明',
  ],
  ['what is usual for the language', polish, 'windows-1250', 'Łukasz Żółw'],
  ['Western European where nothing tells more', western, undefined, 'Jürgen Müßig'],
  ['Western European where what is usual cannot be', Buffer.from('caf\xe9', 'latin1'), 'euc-kr', 'café'],
])('is %s', (_, bytes, usual, expected) => {
  expect(decodedText(bytes, likeliestEncoding(bytes, { analyse, usual }))).toContain(expected)
})

test('is found by the lines that tell, behind any number of others', () => {
  const late = Buffer.concat([Buffer.from('Ann Lee,Desk\r\n'.repeat(20_000)), ...Array(12).fill(shiftJis)])
  expect(likeliestEncoding(late, { analyse })).toBe('shift_jis')
})
