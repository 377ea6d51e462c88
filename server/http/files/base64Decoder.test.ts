import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBase64Decoder } from './base64Decoder.ts'

function decode(...pieces: string[]): Buffer {
  const decoder = createBase64Decoder()
  const parts = pieces.map(piece => decoder.push(piece))
  return Buffer.concat([...parts, decoder.end()])
}

test('any content comes out as it went in, wherever the text is cut', () => {
  const content = fc.uint8Array({ maxLength: 200 })
  fc.assert(
    fc.property(
      content,
      fc.array(fc.nat()),
      fc.boolean(),
      fc.boolean(),
      (bytes, cuts, hasPrefix, isEscaped) => {
        const encoded = Buffer.from(bytes).toString('base64')
        const escaped = isEscaped ? encoded.replaceAll('/', '\\/').replaceAll('+', '\\u002B') : encoded
        const text = hasPrefix ? `data:image/png;base64,${escaped}` : escaped
        const places = [0, ...cuts.map(cut => cut % (text.length + 1)).sort((a, b) => a - b), text.length]
        const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
        expect(decode(...pieces).equals(Buffer.from(bytes))).toBe(true)
      },
    ),
  )
})

test('the filling at the end may be left out', () => {
  expect(String(decode('aGk'))).toBe('hi')
})

test.each([
  ['another alphabet', 'aG-_'],
  ['white space', 'aGVs bG8='],
  ['an escape that base64 does not need', 'aGVs\\nbG8gd29ybGQ='],
  ['an escape without end', 'aGk=\\'],
  ['text after the filling', 'aGk=aGk='],
  ['filling within a group', 'aG=k'],
  ['a group of one', 'aGVsb'],
  ['an address whose content is not base64', 'data:text/plain,hello'],
  ['an address without content', 'data:image/png;base64'],
  ['an address that is too long', `data:${'x'.repeat(300)};base64,aGk=`],
])('%s is 422', (_, text) => {
  expect(() => decode(text)).toThrow(expect.objectContaining({ code: 'record.invalid' }))
  expect(() => decode(...text)).toThrow(expect.objectContaining({ code: 'record.invalid' }))
})

test('a wrong escape is refused at once, not collected', () => {
  const decoder = createBase64Decoder()
  expect(() => decoder.push(`aGVsbG8=\\x${'a'.repeat(100)}`)).toThrow(
    expect.objectContaining({ code: 'record.invalid' }),
  )
})
