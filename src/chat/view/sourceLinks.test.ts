import { expect, test } from 'vitest'
import { sourceLinks } from './sourceLinks.ts'

const places = {
  place: { page: (number: number) => `page ${number}`, sheet: (name: string) => `sheet ${name}` },
  mediaUrl: (kind: string, id: string) => `/${kind}/${id}?token=t`,
  sourceHref: (id: string) => `/answers/${id}`,
}
const link = (label: string, href?: string, isOutside = true) => ({ label, href, isOutside })

test('sources open as what they are, each place once', () => {
  const handbook = { _id: 'd', name: 'Handbook.pdf', page: 12 }
  expect(
    sourceLinks(
      [
        { title: 'Eating', document: handbook },
        { title: 'Drinking', document: handbook },
        { title: 'Rates', document: { _id: 'x', name: 'Prices.xlsx', sheet: 'Rates' } },
        { title: 'Rules', document: { name: 'Rules.docx' } },
        { title: 'Parking', url: 'https://lakeside.example/parking' },
        { title: 'Hours', chunk_id: 'c' },
        { title: 'Business' },
      ],
      places,
    ),
  ).toEqual([
    link('Handbook.pdf, page 12', '/imported_document/original/d?token=t#page=12'),
    link('Prices.xlsx, sheet Rates', '/imported_document/original/x?token=t'),
    link('Rules.docx'),
    link('Parking', 'https://lakeside.example/parking'),
    link('Hours', '/answers/c', false),
    link('Business', undefined, false),
  ])
})

test('an address that is none of the web, and an answer for whom none opens, are names', () => {
  const { sourceHref: _, ...visitor } = places
  const sources = [
    { title: 'A', url: 'javascript:alert(1)' },
    { title: 'B', chunk_id: 'c' },
  ]
  expect(sourceLinks(sources, visitor).map(({ href }) => href)).toEqual([undefined, undefined])
})
