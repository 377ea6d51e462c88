import { expect, test } from 'vitest'
import { knownEncoding } from './knownEncoding.ts'
import { namedCharset } from './namedCharset.ts'

test.each([
  ['text/csv', undefined],
  ['text/csv; charset=gbk', 'gbk'],
  ['text/csv;header=present; Charset="Windows-1250"', 'Windows-1250'],
  ['text/csv; x-charset=gbk', undefined],
  [null, undefined],
])('%s names %s', (type, charset) => {
  expect(namedCharset(type)).toBe(charset)
})

test.each([
  ['latin1', 'windows-1252'],
  ['GB2312', 'gbk'],
  ['klingon', undefined],
  ['', undefined],
])('the charset %s is %s', (label, encoding) => {
  expect(knownEncoding(label)).toBe(encoding)
})
