import { expect, test } from 'vitest'
import { languages } from '../../ui/language/languages.ts'
import { encodings } from './encodings.ts'
import { usualEncoding } from './usualEncoding.ts'

test('every encoding that is offered is known by the name it has here, and is offered once', () => {
  expect(encodings.map(({ name }) => new TextDecoder(name).encoding)).toEqual(
    encodings.map(({ name }) => name),
  )
  expect(new Set(encodings.map(({ name }) => name)).size).toBe(encodings.length)
})

test.each([
  ['zh-CN', 'gb18030'],
  ['zh-Hant-HK', 'big5'],
  ['zh-TW', 'big5'],
  ['ja', 'shift_jis'],
  ['pl-PL', 'windows-1250'],
  ['de-AT', 'windows-1252'],
  ['', 'windows-1252'],
])('programs in %s save %s, which is offered', (language, encoding) => {
  expect(usualEncoding(language)).toBe(encoding)
  expect(encodings.map(({ name }) => name)).toContain(encoding)
})

test.each(languages.map(({ code }) => code))('what %s saves is offered', code => {
  expect(encodings.map(({ name }) => name)).toContain(usualEncoding(code))
})
