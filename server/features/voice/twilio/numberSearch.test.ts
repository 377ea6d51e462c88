import { expect, test } from 'vitest'
import { numberSearch } from './numberSearch.ts'

test.each([
  ['030', 'DE', '4930', '+493012345678', '+494012345678'],
  ['06', 'IT', '3906', '+390612345678', '+393912345678'],
  ['+49 30', 'DE', '4930', '+493012345678', '+4915112345678'],
  ['415', 'US', '415', '+14155552671', '+12125552671'],
  ['0', 'US', '', '+12125550671', '+12125552671'],
  ['FLOWERS', 'US', '3569377', '+18003569377', '+18003569378'],
  ['555*671', 'US', '555*671', '+14155550671', '+14155552672'],
  ['7', 'US', '', '+14155552671', '+14155552661'],
  ['030', 'XX', '030', '+11030111111', '+493012345678'],
])('%s in %s is asked for as %j: %s and not %s', (search, country, contains, meant, other) => {
  const found = numberSearch(search, country)
  expect(found.contains).toBe(contains)
  expect(found.fits(meant)).toBe(true)
  expect(found.fits(other)).toBe(false)
})

test('nothing is looked for: every number fits', () => {
  const { contains, fits } = numberSearch(' ', 'DE')
  expect(contains).toBe('')
  expect(fits('+493012345678')).toBe(true)
})
