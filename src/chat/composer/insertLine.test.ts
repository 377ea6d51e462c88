import { expect, it } from 'vitest'
import { insertLine } from './insertLine.ts'

it.each([
  ['onetwo', 3, 3, 'one\ntwo', 4],
  ['one and two', 3, 8, 'one\ntwo', 4],
  ['', 0, 0, '\n', 1],
])('§5 a new line in %j from %d to %d makes %j', (text, start, end, result, caret) => {
  expect(insertLine(text, start, end)).toEqual({ text: result, caret })
})
