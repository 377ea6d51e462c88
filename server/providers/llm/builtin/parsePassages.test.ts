import { expect, test } from 'vitest'
import { parsePassages } from './parsePassages.ts'

const one = { title: 'A "quoted"', content: 'First.\nSecond \\ third ü' }
const two = { title: 'B', content: 'x' }
const list = JSON.stringify([one, two])

test.each([
  ['a list', list, [one, two]],
  ['an empty list with a remark', '[]\nThe knowledge base has no answer to this.', []],
  ['a list that was cut within its second passage', list.slice(0, -10), [one]],
  [
    'a list that was cut within its first one',
    list.slice(0, list.indexOf('ond')),
    [{ ...one, content: 'First.\nSec …' }],
  ],
  ['a list of something else', '[1, {"a": 2}]', []],
  ['words', 'It is closed.', null],
  ['a list that was cut at once', '[{"title":"A', null],
])('of %s', (_, result, passages) => {
  expect(parsePassages(result)).toEqual(passages)
})
