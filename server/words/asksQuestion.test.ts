import { expect, test } from 'vitest'
import { asksQuestion } from './asksQuestion.ts'

test.each([
  ['What does a check-up cost?', true],
  ['what does a check-up cost', true],
  ['Hi, how much is a check-up', true],
  ['And a crown?', true],
  ['“How much?”', true],
  ['Can I bring my e-bike tomorrow', true],
  ["Don't you take cards", true],
  ['Is the practice open on Saturday', true],
  ['I want to know when you close', true],
  ['Tell me how long it takes', true],
  ['Was kostet eine Füllung', true],
  ['Können Sie auch Kronen machen', true],
  ['Gibt es Parkplätze', true],
  ['Hallo, haben Sie samstags offen', true],
  ['Ist die Praxis barrierefrei', true],
  ['Ich möchte wissen, wann Sie öffnen', true],
  ['Maya Thornton', false],
  ['Will Smith', false],
  ['May Lee', false],
  ['May A. Lee', false],
  ['Whitney Howard', false],
  ['Tell Burkhard', false],
  ['Sagan Sie', false],
  ['maya@thornton-boats.example', false],
  ['Have the pain since Monday', false],
  ['Brauche ein Rezept', false],
  ['I was here in May.', false],
  ['3 May 1980', false],
  ['', false],
])('“%s” is a question: %s', (text, isAsking) => {
  expect(asksQuestion(text)).toBe(isAsking)
})

test('a long text is read in no time, whatever it repeats', () => {
  expect(asksQuestion('and '.repeat(50_000))).toBe(false)
  expect(asksQuestion(`?${' '.repeat(50_000)}x`)).toBe(false)
})
