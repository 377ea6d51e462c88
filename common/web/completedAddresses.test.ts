import { expect, it } from 'vitest'
import { completedAddresses } from './completedAddresses.ts'

const uri = { type: 'string', format: 'uri' }

it.each([
  ['example.com', 'https://example.com'],
  [' example.com/prices?a=b#c ', 'https://example.com/prices?a=b#c'],
  ['127.0.0.1:21510', 'https://127.0.0.1:21510'],
  ['localhost:3000', 'https://localhost:3000'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://example.com/', 'HTTPS://example.com/'],
  ['ftp://example.com', 'ftp://example.com'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['Lakeside Dental', 'Lakeside Dental'],
  ['Lakeside', 'Lakeside'],
  ['', ''],
])('%j is meant as %s', (typed, address) => {
  expect(completedAddresses(uri, typed)).toBe(address)
})

it('addresses are completed wherever the schema has one, and other texts are left alone', () => {
  const schema = {
    properties: {
      site: uri,
      name: { type: 'string' },
      links: { items: uri },
      more: { properties: { at: uri } },
    },
  }
  const data = { site: 'a.example', name: 'b.example', links: ['c.example', 7], more: { at: 'd.example' } }
  const given = { ...data, unknown: 'e.example', constructor: 'f.example' }
  expect(completedAddresses(schema, given)).toEqual({
    ...{ site: 'https://a.example', name: 'b.example', links: ['https://c.example', 7] },
    ...{ more: { at: 'https://d.example' }, unknown: 'e.example', constructor: 'f.example' },
  })
})
