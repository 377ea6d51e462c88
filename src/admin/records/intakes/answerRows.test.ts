import { describe, expect, it } from 'vitest'
import { answerRows, countAnswered } from './answerRows.ts'

const intake = {
  fields: [
    { key: 'email', label: 'E-mail', type: 'email' },
    { key: 'pain', label: 'Pain', type: 'yes_no' },
    { key: 'born', label: 'Born', type: 'date' },
    { key: 'insurance', label: 'Insurance', type: 'choices' },
    { key: 'scan', label: 'X-ray', type: 'file' },
  ],
}

describe('the answers of a filled intake', () => {
  it('stand beside the questions, in the order in which they are asked', () => {
    const answers = { born: '1990-05-01', pain: false, email: 'maya@thornton-boats.example' }
    expect(answerRows(intake, answers).map(({ label, kind, value }) => [label, kind, value])).toEqual([
      ['E-mail', 'text', 'maya@thornton-boats.example'],
      ['Pain', 'yes_no', false],
      ['Born', 'date', '1990-05-01'],
      ['Insurance', 'text', undefined],
      ['X-ray', 'file', undefined],
    ])
  })

  it('are kept where the intake no longer asks for them, or is gone', () => {
    const [, , , , , last] = answerRows(intake, { shoe_size: 42 })
    expect(last).toEqual({
      key: 'shoe_size',
      label: 'shoe_size',
      question: '',
      kind: 'text',
      value: 42,
      isAsked: false,
    })
    expect(answerRows(undefined, { shoe_size: 42 })).toHaveLength(1)
    expect(answerRows(undefined, undefined)).toEqual([])
  })

  it('are counted: "no" is an answer, nothing is none', () => {
    const rows = answerRows(intake, { pain: false, email: '', insurance: [], scan: null, other: 'x' })
    expect(countAnswered(rows)).toEqual({ answered: 1, all: 5 })
  })

  it('cannot be inherited', () => {
    expect(
      answerRows({ fields: [{ key: 'constructor', label: 'C', type: 'text' }] }, {})[0]?.value,
    ).toBeUndefined()
  })
})
