import { expect, it } from 'vitest'
import { answersIn } from './whenConditions.ts'

it.each([
  ['answers.insurance == "Private"', ['insurance']],
  ['answers["insurance"] == \'x\' && answers.?age.orValue(0) > 18', ['insurance', 'age']],
  ['answers.a == "answers.b" // answers.c', ['a']],
  ['size(answers) > 1', [undefined]],
  ['answers.exists(key, key == "a")', [undefined]],
  ['other.answers.a == 1', []],
  ['true', []],
])('the answers that %s reads', (condition, keys) => {
  expect(answersIn(condition)).toEqual(keys)
})
