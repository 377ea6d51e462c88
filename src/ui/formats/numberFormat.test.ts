import { expect, it } from 'vitest'
import { numberFormat } from './numberFormat.ts'

it('writes numbers as the language does, by a format that is made once for each shape', () => {
  expect(numberFormat('de').format(5_000_000)).toBe('5.000.000')
  expect(numberFormat('en', { maximumFractionDigits: 1 }).format(2.25)).toBe('2.3')
  expect(numberFormat('de')).toBe(numberFormat('de'))
})

it('writes them as English does where nobody knows the language', () => {
  expect(numberFormat('no language').format(1234.5)).toBe('1,234.5')
})
