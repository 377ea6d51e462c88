import { expect, it } from 'vitest'
import { fileSize } from './fileSize.ts'

it.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [3120, '3.1 kB'],
  [52_428_800, '52.4 MB'],
])('says %i as %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text)
})

it('says it in the reader’s language', () => {
  expect(fileSize(3120, 'de')).toBe('3,1 kB')
})
