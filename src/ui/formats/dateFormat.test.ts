import { expect, it } from 'vitest'
import { dateFormat } from './dateFormat.ts'

const noon = new Date('2026-03-07T12:00:00Z')
const shape = { dateStyle: 'medium' } as const

it('writes days as the language does, by a format that is made once for each shape and zone', () => {
  expect(dateFormat('de', shape, 'UTC').format(noon)).toBe('07.03.2026')
  expect(dateFormat('en', shape, 'UTC').format(noon)).toBe('Mar 7, 2026')
  expect(dateFormat('de', shape, 'UTC')).toBe(dateFormat('de', { ...shape }, 'UTC'))
  expect(dateFormat('en', shape, 'Pacific/Kiritimati').format(noon)).toBe('Mar 8, 2026')
})

it('shows a day where the browser knows neither the language nor the zone', () => {
  expect(dateFormat('no language', shape, 'UTC').format(noon)).toBe('Mar 7, 2026')
  expect(dateFormat('de', shape, 'Middle/Earth').format(noon)).toMatch(/^Mar [678], 2026$/)
})
