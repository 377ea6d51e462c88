import { describe, expect, it } from 'vitest'
import { inGroups, matchingItems, type PaletteItem } from './paletteItems.ts'
import { type RecentPlace, withPlace } from './recentPlaces.ts'

const item = (title: string, group: string, caption?: string): PaletteItem => ({
  id: title,
  group,
  title,
  icon: null,
  run: () => undefined,
  ...(caption && { caption }),
})

const items = [
  item('Contacts', 'Pages'),
  item('Agents', 'Pages'),
  item('Agent actions', 'Pages'),
  item('New agent', 'Commands'),
  item('Street', 'Settings', 'Business info › Address'),
]
const found = (query: string) => matchingItems(items, query).map(one => one.title)

describe('matchingItems', () => {
  it('puts what begins with the search first, and keeps groups together', () => {
    expect(found('agent')).toEqual(['Agents', 'Agent actions', 'New agent'])
  })
  it('finds by the caption what the title does not say', () => {
    expect(found('address')).toEqual(['Street'])
  })
  it('shows six of a group at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => item(`Agent ${index}`, 'Pages'))
    expect(matchingItems(many, 'agent')).toHaveLength(6)
  })
})

it('gathers items under their headings', () => {
  expect(inGroups(items).map(group => [group.title, group.items.length])).toEqual([
    ['Pages', 3],
    ['Commands', 1],
    ['Settings', 1],
  ])
})

it('keeps the latest eight places, each once', () => {
  const place = (to: string): RecentPlace => ({ to, title: to, area: '' })
  const many = Array.from({ length: 10 }, (_, index) => `/${index}`)
  const kept = many.reduce<RecentPlace[]>((list, to) => withPlace(list, place(to)), [])
  expect(kept.map(({ to }) => to)).toEqual(['/9', '/8', '/7', '/6', '/5', '/4', '/3', '/2'])
  expect(withPlace(kept, place('/5'))[0]?.to).toBe('/5')
  expect(withPlace(kept, place('/5'))).toHaveLength(8)
})
