import { expect, it } from 'vitest'
import { localTexts } from './localTexts.ts'

const english = { open: 'Open', days: (count: number) => `${count} days` }

it('speaks the language of the catalogue it is given', () => {
  const own = localTexts({ en: english, de: { open: 'Öffnen', days: count => `${count} Tage` } })
  expect([own({ language: 'en' }).open, own({ language: 'de' }).open]).toEqual(['Open', 'Öffnen'])
  expect(own({ language: 'de' }).days(2)).toBe('2 Tage')
})

it('refuses a folder that lacks a German text, or says one of another shape', () => {
  // @ts-expect-error: `days` is missing
  localTexts({ en: english, de: { open: 'Öffnen' } })
  // @ts-expect-error: `days` says how many
  localTexts({ en: english, de: { open: 'Öffnen', days: 'Tage' } })
  expect(localTexts({ en: 'Open', de: 'Öffnen' })({ language: 'de' })).toBe('Öffnen')
})
