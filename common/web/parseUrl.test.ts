import { expect, test } from 'vitest'
import { parseUrl } from './parseUrl.ts'

test('an address with umlauts stays one after very many calls', () => {
  for (let call = 0; call < 100_000; call++) parseUrl(`https://example.com/${call % 7}`)
  expect(parseUrl('https://müller.example')?.host).toBe('xn--mller-kva.example')
  expect(parseUrl('/ä', 'https://müller.example')?.pathname).toBe('/%C3%A4')
  expect(parseUrl('müller.example')).toBeNull()
})
