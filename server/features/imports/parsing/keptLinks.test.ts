import { expect, test } from 'vitest'
import { parseHtml } from './parseHtml.ts'
import { parseSitemap } from './parseSitemap.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('of a page each link is kept once, at most 5000 of them, and none within the page or of any length', () => {
  const html = (hrefs: readonly string[]) => hrefs.map(href => `<a href="${href}">x</a>`).join('')
  const few = parseHtml(html(['#top', '/a', ' /a ', '', `/${'x'.repeat(5000)}`, 'b#c']))
  expect(few.links).toEqual(['/a', 'b#c'])
  expect(parseHtml(html(numbers(6000).map(index => `/${index}`))).links).toHaveLength(5000)
})

test('of a map of a site at most 50 000 addresses are kept', () => {
  const locs = [...numbers(50_001), ...numbers(10)].map(
    index => `<url><loc>https://a.example/${index}</loc></url>`,
  )
  const { links = [] } = parseSitemap(Buffer.from(`<urlset>${locs.join('')}</urlset>`))
  expect(new Set(links).size).toBe(50_000)
  expect(links).toHaveLength(50_000)
})
