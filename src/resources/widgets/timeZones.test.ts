import { expect, it } from 'vitest'
import { isZoneMeant, timeZone, timeZones } from './timeZones.ts'

const summer = new Date('2026-07-01T10:00:00Z')

it('shows a zone with its city, offset and the time there', () => {
  expect(timeZone('America/New_York', summer)).toEqual({
    name: 'America/New_York',
    city: 'New York',
    offset: -240,
    offsetText: 'UTC−4',
    time: '06:00',
  })
  expect(timeZone('Asia/Kathmandu', summer)).toMatchObject({ offsetText: 'UTC+5:45', time: '15:45' })
  expect(timeZone('Europe/Prague', new Date('2026-01-01T10:00:00Z')).offsetText).toBe('UTC+1')
})

it('knows every zone from west to east, UTC among them', () => {
  const offsets = timeZones(summer).map(zone => zone.offset)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
  expect(timeZones(summer).map(zone => zone.name)).toContain('UTC')
})

it('lists zones by the names they have today', () => {
  const names = timeZones(summer).map(zone => zone.name)
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Kathmandu']))
  expect(names).not.toContain('Europe/Kiev')
})

it.each([
  ['new york', 'America/New_York', true],
  ['york america', 'America/New_York', true],
  ['america/new_york', 'America/New_York', true],
  ['prague', 'America/New_York', false],
  ['-4', 'America/New_York', true],
  ['utc-4', 'America/New_York', true],
  ['UTC −4', 'America/New_York', true],
  ['+4', 'America/New_York', false],
  ['+5:45', 'Asia/Kathmandu', true],
  ['+0545', 'Asia/Kathmandu', true],
  ['gmt+2', 'Europe/Prague', true],
  ['são', 'America/Sao_Paulo', true],
  ['', 'UTC', true],
])('finds by “%s”: %s %s', (search, name, isMeant) => {
  expect(isZoneMeant(timeZone(name, summer), search)).toBe(isMeant)
})
