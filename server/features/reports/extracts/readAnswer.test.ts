import { describe, expect, it } from 'vitest'
import type { ExtractQuestion } from './extractQuestion.ts'
import { readAnswer } from './readAnswer.ts'

const yesNo: ExtractQuestion = { question: 'A refund?', answer: 'yes_no', choices: [] }
const number: ExtractQuestion = { question: 'How many persons?', answer: 'number', choices: [] }
const choice: ExtractQuestion = { question: 'Which room?', answer: 'choice', choices: ['Small', 'Large'] }
const kinds = { yesNo, number, choice }

/** Answers that models give, as JSON, with what they count as for each kind; undefined if they do not fit. */
const table: [answer: string, yesNo: unknown, number: unknown, choice: unknown][] = [
  ['null', null, null, null],
  ['true', 1, undefined, undefined],
  ['false', 0, undefined, undefined],
  ['4', undefined, 4, undefined],
  ['-2.5', undefined, -2.5, undefined],
  ['-0', undefined, 0, undefined],
  ['0', undefined, 0, undefined],
  ['1e999', undefined, undefined, undefined],
  ['1e13', undefined, undefined, undefined],
  ['"4"', undefined, undefined, undefined],
  ['"yes"', undefined, undefined, undefined],
  ['"Small"', undefined, undefined, 0],
  ['"Large"', undefined, undefined, 1],
  ['"large"', undefined, undefined, undefined],
  ['""', undefined, undefined, undefined],
  ['"length"', undefined, undefined, undefined],
  ['[true]', undefined, undefined, undefined],
  ['{"answer": true}', undefined, undefined, undefined],
  ['"Jane Doe, jane@doe.example"', undefined, undefined, undefined],
]

describe('the answer of a model', () => {
  it.each(table)('%s counts only where it fits', (answer, ...wanted) => {
    const values = [JSON.parse(`{"answer": ${answer}}`)]
    expect(Object.values(kinds).map(question => readAnswer(values, question))).toStrictEqual(wanted)
  })

  it('is a number or null, whatever the model writes', () => {
    const strange = [
      {},
      [],
      'true',
      7,
      null,
      { Answer: true },
      { answers: true },
      { __proto__: { answer: true } },
    ]
    for (const question of Object.values(kinds)) {
      expect(readAnswer(strange, question)).toBeUndefined()
      for (const [answer] of table) {
        const read = readAnswer([...strange, { answer: JSON.parse(answer) }], question)
        expect(read === undefined || read === null || Number.isFinite(read)).toBe(true)
      }
    }
  })

  it('is the first that fits', () => {
    expect(readAnswer([{ answer: 'Both' }, { answer: 'Large' }, { answer: 'Small' }], choice)).toBe(1)
  })
})
