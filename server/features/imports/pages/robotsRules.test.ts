import { expect, it } from 'vitest'
import { robotsRules } from './robotsRules.ts'

const allowed = (text: string, path: string) => robotsRules(text, 'Switchboard').isAllowed(path)
const forAll = (rules: string) => `User-agent: *\n${rules}`

it.each([
  ['', '/anything', true],
  ['Disallow: /', '/', true],
  [forAll('Disallow:'), '/a', true],
  [forAll('Disallow: /a'), '/ab', false],
  [forAll('Disallow: /a # not that'), '/a', false],
  [forAll('Disallow: /a\r\nAllow: /ab'), '/abc', true],
  [forAll('Allow: /a\nDisallow: /a'), '/a', true],
  [forAll('Disallow: /a\nAllow: /a'), '/a', true],
  [forAll('Disallow: /*.pdf$'), '/a/b.pdf', false],
  [forAll('Disallow: /*.pdf$'), '/a.pdf?x', true],
  [forAll('Disallow: /*.pdf'), '/a.pdf?x', false],
  [forAll('Disallow: /a$'), '/a', false],
  [forAll('Disallow: /a$'), '/ab', true],
  [forAll('Disallow: /a*b*c'), '/a-c-b', true],
  [forAll('Disallow: /a**b*c$'), '/axbyc', false],
  [forAll('Disallow: /ab*b$'), '/ab', true],
  [forAll('Disallow: *?session='), '/a?session=1', false],
  [forAll('Disallow: /grün'), '/gr%c3%BCn', false],
  [forAll('Disallow: /%7eann'), '/%7Eann', false],
  // Groups: a robot's own group replaces `*`, and several groups of one name are merged.
  ['User-agent: *\nDisallow: /\n\nUser-agent: switchboard/1.0\nAllow: /', '/a', true],
  ['User-agent: *\nAllow: /\nUser-agent: Other\nDisallow: /', '/a', true],
  ['User-agent: Switchboard\nDisallow:\n\nUser-agent: *\nDisallow: /', '/a', true],
  ['User-agent: Other\nUser-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nSitemap: https://a.example/x\nUser-agent: Other\nDisallow: /a', '/a', false],
  ['User-agent: *\nDisallow: /a\nUser-agent: Other\nDisallow: /\nUser-agent: *\nDisallow: /b', '/b', false],
])('%j says of %s: %s', (text, path, wanted) => expect(allowed(text, path)).toBe(wanted))

it('tells pauses and sitemaps', () => {
  const text =
    'Sitemap: https://a.example/map.xml\nUser-agent: *\nCrawl-delay: 2\nUser-agent: b\nCrawl-delay: 9'
  expect(robotsRules(text, 'Switchboard')).toMatchObject({
    delay: 2,
    sitemaps: ['https://a.example/map.xml'],
  })
  expect(robotsRules(forAll('Crawl-delay: soon'), 'Switchboard')).toMatchObject({ delay: null, sitemaps: [] })
})

it('keeps no more rules than an honest site has, and of those with wildcards no more characters', () => {
  const among = (rule: (index: number) => string, path: (index: number) => string, kept: number) => {
    const rules = robotsRules(forAll(Array.from({ length: 3000 }, (_, at) => rule(at)).join('\n')), 'S')
    return [kept - 1, kept].map(at => rules.isAllowed(path(at)))
  }
  const plain = (at: number) => `/p${at}`
  const wild = (at: number) => `/${'a'.repeat(92)}${1000 + at}`
  expect(among(at => `Disallow: ${plain(at)}$`, plain, 2000)).toEqual([false, true])
  // Each pattern has 99 characters.
  expect(among(at => `Disallow: *${wild(at)}$`, wild, 202)).toEqual([false, true])
})

it('gives the rules of many names to one alone', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `User-agent: a${index}`)
  const rules = Array.from({ length: 20_000 }, (_, index) => `Disallow: /${index}`)
  expect(allowed([...names, ...rules].join('\n'), '/1')).toBe(true)
})
