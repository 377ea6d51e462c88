import { expect, it } from 'vitest'
import { spokenLanguage } from './spokenLanguage.ts'

it.each([
  ['en', 'United Kingdom', 'en-GB'],
  ['en', 'Ireland', 'en-IE'],
  ['de', 'Österreich', 'de-AT'],
  ['de', 'switzerland', 'de-CH'],
  ['de', 'DE', 'de-DE'],
  ['en', 'Germany', 'en-US'],
  ['en', 'Narnia', 'en-US'],
  ['de', undefined, 'de-DE'],
  ['browser', 'Deutschland', 'de-DE'],
  ['browser', 'France', 'fr-FR'],
  ['browser', '', 'en-US'],
])('%s in %s is spoken as %s', (language, country, spoken) => {
  expect(spokenLanguage(language, country)).toBe(spoken)
})
