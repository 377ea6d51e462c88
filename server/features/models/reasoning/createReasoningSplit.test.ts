import { describe, expect, it } from 'vitest'
import { type AnswerManner, createReasoningSplit } from './createReasoningSplit.ts'

const hosted: AnswerManner = { mayLackOpening: false, isHeld: false, isCutReasoning: false }
const plain: AnswerManner = { mayLackOpening: true, isHeld: false, isCutReasoning: false }
const unknown: AnswerManner = { mayLackOpening: true, isHeld: true, isCutReasoning: false }
const thinking: AnswerManner = { mayLackOpening: true, isHeld: true, isCutReasoning: true }

/** Returns the text that a reader of the stream has seen at most, and the final result. */
function heard(pieces: readonly string[], manner = hosted, isWhole = true) {
  const split = createReasoningSplit(manner)
  const parts = [...pieces.flatMap(split.read), ...split.end({ isWhole })]
  let text = ''
  let reasoning = ''
  let seen = ''
  for (const part of parts) {
    if (part.type === 'retracted') text = ''
    else if (part.type === 'reasoning') reasoning += part.text
    else {
      text += part.text
      seen += part.text
    }
  }
  return { text, reasoning, seen }
}

const inPieces = (text: string, size: number) => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []

describe('reasoning at the beginning of an answer', () => {
  it.each([
    '<think>It is Monday.</think>\n\nWe are open.',
    '<THINK>It is Monday.</THINK>\n\nWe are open.',
    '\n<thinking>It is Monday.</thinking>We are open.',
    '<thought>It is Monday.</thought> We are open.',
    '<reasoning>It is Monday.</reasoning>\nWe are open.',
    '<seed:think>It is Monday.</seed:think>We are open.',
    '[THINK]It is Monday.[/THINK]We are open.',
    '◁think▷It is Monday.◁/think▷We are open.',
    '<|START_THINKING|>It is Monday.<|END_THINKING|>We are open.',
    '<|channel|>analysis<|message|>It is Monday.<|end|><|start|>assistant<|channel|>final<|message|>We are open.',
  ])('%j is split off, cut anywhere', answer => {
    for (const manner of [hosted, plain, unknown, thinking]) {
      for (let size = 1; size <= answer.length; size++) {
        const { text, reasoning, seen } = heard(inPieces(answer, size), manner)
        expect(seen).toBe('We are open.')
        expect(text).toBe('We are open.')
        expect(reasoning).toBe('It is Monday.')
      }
    }
  })

  it('may come in several blocks, and be empty', () => {
    const answer = '<think>\n\n</think>\n\n<think>It is </think>\n<thinking>Monday.</thinking>\nOpen.'
    expect(heard(inPieces(answer, 3))).toMatchObject({ seen: 'Open.', reasoning: '\n\nIt is Monday.' })
  })

  it('does not end where it speaks of its own mark', () => {
    const answer = '<think>They ask about `</think>` and "</think>".</think>It ends the reasoning.'
    expect(heard(inPieces(answer, 1)).seen).toBe('It ends the reasoning.')
    expect(heard(['<think>The sign is "a"</think>"A" it is.']).seen).toBe('"A" it is.')
  })

  it('is all there is where it never ends', () => {
    for (const isWhole of [true, false])
      expect(heard(['<think>Hm, ', 'let me see </thi'], hosted, isWhole)).toEqual({
        text: '',
        reasoning: 'Hm, let me see </thi',
        seen: '',
      })
  })

  it('is given on as it comes, however long it is', () => {
    const split = createReasoningSplit(hosted)
    split.read('<think>')
    expect(split.read('x'.repeat(5_000))).toEqual([{ type: 'reasoning', text: 'x'.repeat(5_000) }])
    expect(split.read('y'.repeat(5_000))).toEqual([{ type: 'reasoning', text: 'y'.repeat(5_000) }])
    expect(split.read('</think>Yes')).toEqual([{ type: 'text', text: 'Yes' }])
  })
})

describe('an answer without reasoning', () => {
  it.each([
    'Models write `<think>` and `</think>` around it.',
    'A model writes <think>so</think> before it answers.',
    'See:\n```\n<think>\nHm.\n</think>\nYes.\n```\nThat is all.',
    'It closes with </think>, always.',
    'Put </think> at its end and go on.',
    'He said “</think>” and left.',
    'a < b and c </ d [x] <thinker>',
    '<b>Open</b>',
    '<analysis>Asked for</analysis>',
    '  Indented',
    '<',
    '</think',
    '',
  ])('%j stays as it is', answer => {
    for (const manner of [hosted, plain, unknown, thinking]) {
      for (const size of [1, 2, 5, 100])
        expect(heard(inPieces(answer, size), manner)).toEqual({ text: answer, reasoning: '', seen: answer })
    }
  })

  it.each([hosted, plain])('is given on at once but for a few characters', manner => {
    const split = createReasoningSplit(manner)
    expect(split.read('W')).toEqual([{ type: 'text', text: 'W' }])
    expect(split.read('e are <')).toEqual([{ type: 'text', text: manner === plain ? 'e are ' : 'e are <' }])
  })
})

describe('reasoning that ends without having begun', () => {
  const answers = [
    'I look that up.</think>\n\nOpen.',
    'I look that up.\n</think>\n\nOpen.',
    'I look that up.</think>Open.',
    'I look that up </think>\nOpen.',
    'I look that up.</thinking>\nOpen.',
    'I look that up.[/THINK]Open.',
    'They mention `</think>` only.\n</think>\n\nOpen.',
  ]

  it.each(answers)('%j is never seen of a model that may do so', answer => {
    for (const size of [1, 2, 3, 7, 100]) {
      for (const manner of [unknown, thinking]) {
        const { text, seen, reasoning } = heard(inPieces(answer, size), manner)
        expect([text, seen]).toEqual(['Open.', 'Open.'])
        expect(reasoning).not.toBe('')
      }
    }
  })

  it.each(answers)('%j is taken back of a model that has not done so before', answer => {
    for (const size of [1, 2, 3, 7, 100]) {
      const { text, reasoning } = heard(inPieces(answer, size), plain)
      expect([text, reasoning]).toEqual(['Open.', heard([answer], unknown).reasoning])
    }
  })

  it('belongs to the answer where only providers’ own servers are asked, which do not do so', () => {
    expect(heard(['So.</think>\nOpen.']).seen).toBe('So.</think>\nOpen.')
  })

  it('is told as it is cut off of a model that is known for it, and is the answer of any other', () => {
    expect(heard(['I look that'], thinking, false)).toMatchObject({ text: '', reasoning: 'I look that' })
    expect(heard(['We are open'], unknown, false)).toMatchObject({ text: 'We are open', reasoning: '' })
    expect(heard(['We are open.'], thinking)).toMatchObject({ text: 'We are open.', reasoning: '' })
  })
})
