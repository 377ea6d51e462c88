import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemberSplitter } from './memberSplitter.ts'

function split(text: string, chunkBytes = text.length): { member: string; rest: string } {
  const splitter = createMemberSplitter('file')
  const bytes = Buffer.from(text)
  let member = ''
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    for (const piece of splitter.push(bytes.subarray(at, at + chunkBytes))) member += piece
  }
  return { member, rest: splitter.rest().toString() }
}

test.each<[string, string, string, string]>([
  ['alone', '{"file":"QUJD"}', 'QUJD', '{"file":""}'],
  ['before another', '{"file":"QUJD","name":"a.png"}', 'QUJD', '{"file":"","name":"a.png"}'],
  [
    'after another',
    ' { "name" : "a.png" , "file" : "QUJD" } ',
    'QUJD',
    ' { "name" : "a.png" , "file" : "" } ',
  ],
  ['with an escaped name', '{"\\u0066ile":"QUJD"}', 'QUJD', '{"\\u0066ile":""}'],
  ['deeper down is no member', '{"a":{"file":"QUJD"}}', '', '{"a":{"file":"QUJD"}}'],
  ['as a value is no member', '{"name":"file","x":"QUJD"}', '', '{"name":"file","x":"QUJD"}'],
  [
    'within a text is no member',
    '{"name":"\\",\\"file\\":\\"QUJD"}',
    '',
    '{"name":"\\",\\"file\\":\\"QUJD"}',
  ],
  ['that is no text', '{"file":[1,{"file":"x"}]}', '', '{"file":[1,{"file":"x"}]}'],
  ['in no object', '["file","QUJD"]', '', '["file","QUJD"]'],
])('the member %s', (_, text, member, rest) => {
  expect(split(text)).toEqual({ member, rest })
  expect(split(text, 1)).toEqual({ member, rest })
})

test('the same comes out wherever the text is cut', () => {
  const body = fc.record({ name: fc.string(), file: fc.base64String() })
  fc.assert(
    fc.property(body, fc.integer({ min: 1, max: 50 }), ({ name, file }, chunkBytes) => {
      const { member, rest } = split(JSON.stringify({ name, file }), chunkBytes)
      expect(member).toBe(file)
      expect(JSON.parse(rest)).toEqual({ name, file: '' })
    }),
  )
})

test('a member given twice is refused', () => {
  expect(() => split('{"file":"QUJD","file":"REVG"}')).toThrow(
    expect.objectContaining({ code: 'request.invalid' }),
  )
})

test('everything around the member may have 16 KB', () => {
  expect(() => split(`{"name":"${'x'.repeat(20_000)}"}`)).toThrow(
    expect.objectContaining({ code: 'request.too_large' }),
  )
})
