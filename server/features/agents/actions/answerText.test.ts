import { describe, expect, it } from 'vitest'
import { answerText, maxAnswerCharacters } from './answerText.ts'

function answer(body: string, type = 'application/json') {
  return { body: Buffer.from(body), headers: new Headers({ 'content-type': type }) }
}

describe('what a model reads of an answer', () => {
  it.each([
    ['the named parts of JSON', answer('{"next":{"date":"May 2"}}'), 'On {{next.date}}', 'On May 2'],
    ['a dash for what is missing', answer('{}'), 'On {{next.date}}', 'On –'],
    ['entries of lists by number', answer('[{"a":1}]'), '{{x}} {{list.0}}', '– –'],
    ['all of the JSON without a template', answer('{ "a": 1 }'), '', '{"a":1}'],
    ['text as it is, template or not', answer('Closed.', 'text/plain'), '{{a}}', 'Closed.'],
    [
      'lists within lists beyond all measure as text',
      answer('['.repeat(100_000) + ']'.repeat(100_000)),
      '',
      `${'['.repeat(8000)} …`,
    ],
    ['that there was nothing', answer('', 'text/plain'), '', 'It answered without a word.'],
    [
      'what kind of bytes came',
      answer('GIF', 'image/gif'),
      '',
      'It answered with 3 bytes of image/gif, which cannot be read here.',
    ],
  ])('%s', (_, reply, template, text) => expect(answerText(reply, template)).toBe(text))

  it('at most so many characters', () => {
    expect(answerText(answer('x'.repeat(20_000), 'text/plain'))).toHaveLength(maxAnswerCharacters + 2)
  })
})
