import { expect, it } from 'vitest'
import { writeMeta } from './writeMeta.ts'

const page = '<head><meta name="a" content="" /><meta name="api-path" content="" /></head>'

it('writes each value into the place of its name', () => {
  expect(writeMeta(page, { a: '1', 'api-path': '/gateway/api' })).toBe(
    '<head><meta name="a" content="1" /><meta name="api-path" content="/gateway/api" /></head>',
  )
  expect(writeMeta(page, { 'api-path': '2' })).toContain('<meta name="a" content="" />')
})

it('lets no value break out of its place', () => {
  const written = writeMeta(page, { a: '"><script>&$1' })
  expect(written).toContain('<meta name="a" content="&quot;>&lt;script>&amp;$1" />')
})

it('leaves a page without the place as it is', () => {
  expect(writeMeta('<head></head>', { a: 'x' })).toBe('<head></head>')
})
