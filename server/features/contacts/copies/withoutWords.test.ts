import { describe, expect, it } from 'vitest'
import { withoutWords } from './withoutWords.ts'

const schema = {
  required: ['title', 'scenarios'],
  properties: { scenarios: { type: 'array', minItems: 1 } },
} as const
const without = (data: object, ...texts: string[]) => withoutWords({ schema }, { ...data }, new Set(texts))

describe('a record without words of somebody', () => {
  const other = { start_message: 'Are you open?' }

  it('has a mask where it cannot be without them, and nothing elsewhere', () => {
    const data = {
      title: 'I am Maya',
      notes: 'I am Maya',
      data: { name: 'Maya', size: 4 },
      scenarios: [other],
    }
    expect(without(data, 'I am Maya', 'Maya')).toEqual({
      title: '•••',
      data: { size: 4 },
      scenarios: [other],
    })
  })

  it('loses the elements of lists that hold one, and no others', () => {
    const theirs = { start_message: 'Hello', earlier: [{ text: 'I am Maya' }] }
    const data = { title: 'Kept', questions: ['I am Maya', 'Maya?'], scenarios: [theirs, other] }
    expect(without(data, 'I am Maya')).toEqual({ title: 'Kept', questions: ['Maya?'], scenarios: [other] })
  })

  it('is nothing any more where a list that has to hold something is empty', () => {
    expect(without({ title: 'Kept', scenarios: [{ start_message: 'Hi' }] }, 'Hi')).toBeNull()
  })

  it('is as it was where none stands in it', () => {
    const data = { title: 'Hi there', scenarios: [], data: { at: ['Hi there'] } }
    expect(without(data, 'Hi')).toEqual(data)
  })
})
