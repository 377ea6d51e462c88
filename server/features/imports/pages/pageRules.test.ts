import { expect, test } from 'vitest'
import { pageAddress } from './pageRules.ts'

const rules = { original_url: 'https://www.lake.example/start', exclude_paths: ['/blog'] }
const of = (link: string) => pageAddress(link, 'https://lake.example/a/b', rules)

test('an address is told apart without fragments and marks of campaigns, with and without www', () => {
  expect(of('../c?x=1&utm_source=mail#top')).toBe('https://lake.example/c?x=1')
  expect(of('http://www.lake.example/c')).toBe('http://www.lake.example/c')
})

test.each([
  'https://other.example/',
  'https://lake.example.evil.example/',
  'https://lake.example:8443/',
  'https://somebody:secret@lake.example/',
  '/blog/1',
  '/photo.JPG',
  'mailto:a@lake.example',
  'javascript:alert(1)',
  'http://[',
  `/${'x'.repeat(1000)}`,
])('%s is none of the site’s pages', link => {
  expect(of(link)).toBeNull()
})
