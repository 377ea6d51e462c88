import { expect, test } from 'vitest'
import { canParseUrl } from './canParseUrl.ts'

test('an address with umlauts stays one after very many calls', () => {
  for (let call = 0; call < 100_000; call++) canParseUrl(`https://example.com/${call % 7}`)
  expect(canParseUrl('https://müller.example')).toBe(true)
  expect(canParseUrl('/ä', 'https://müller.example')).toBe(true)
  expect(canParseUrl('müller.example')).toBe(false)
})
