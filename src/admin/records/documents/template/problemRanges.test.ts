import { expect, it } from 'vitest'
import { problemRanges } from './problemRanges.ts'

const text = 'Dear {{name}},\n\n{{nam}} and {{nam}}'
const of = (code: string, tag: string) => ({ code, tag })

it('finds each problem at its own tag, the second of two alike at the second one', () => {
  expect(problemRanges(text, [of('unknown_tag', '{{nam}}'), of('unknown_tag', '{{nam}}')])).toEqual([
    { start: 16, end: 23 },
    { start: 28, end: 35 },
  ])
})

it('has no place for a field that no tag names, and for a tag that has been removed', () => {
  expect(problemRanges(text, [of('unused_field', 'name'), of('unclosed', '{{gone}}')])).toEqual([
    undefined,
    undefined,
  ])
})
