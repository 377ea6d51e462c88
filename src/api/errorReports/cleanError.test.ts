import { describe, expect, it } from 'vitest'
import { cleanError } from './cleanError.ts'

const origin = 'https://desk.example'

function failed(message: string, stack = `    at save (${origin}/assets/index-1.js:1:2)`): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n${stack}`
  return error
}

describe('cleanError', () => {
  it.each([
    ['Ann.Lee+1@lakeside.example is there already', '<address> is there already'],
    [
      'Unexpected token \'A\', "Ann Lee, 7 Lake Road" is not valid JSON',
      "Unexpected token 'A', <text> is not valid JSON",
    ],
    ['“Ann Lee” and „Ben Wu“ met', '<text> and <text> met'],
    ["Nothing is called 'Ann Lee'", 'Nothing is called <text>'],
    ['Call +49 (30) 901820 now', 'Call <number> now'],
    ['Failed at https://desk.example/reset#token=abc', 'Failed at <address>'],
    ['No 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11', 'No <id>'],
    ['A quote that "never ends, Ann', 'A quote that <text>'],
  ])('takes out what somebody may have typed: %s', (message, clean) => {
    expect(cleanError(failed(message), origin)?.message).toBe(clean)
  })

  it('keeps what tells one fault from another', () => {
    const message = "Cannot read properties of undefined (reading 'length')"
    const clean = cleanError(failed(message), origin)
    expect([clean?.name, clean?.message]).toEqual(['TypeError', message])
  })

  it('keeps our own frames alone, without queries and fragments', () => {
    const stack = [
      `    at save (${origin}/assets/index-1.js?token=abc:10:20)`,
      '    at hook (chrome-extension://abcdef/content.js:1:2)',
      '    at https://desk.example.evil.example/x.js:1:2',
      '    Ann Lee lives here',
      `run@${origin}/assets/form-2.js:3:4`,
    ].join('\n')
    expect(cleanError(failed('x', stack), origin)?.stack?.split('\n')).toEqual([
      'TypeError: x',
      `    at save (${origin}/assets/index-1.js:10:20)`,
      `run@${origin}/assets/form-2.js:3:4`,
    ])
  })

  it('gives nothing where no frame is ours', () => {
    expect(cleanError(failed('x', '    at chrome-extension://abcdef/content.js:1:2'), origin)).toBeUndefined()
    expect(cleanError(failed('x', ''), origin)).toBeUndefined()
  })

  it('does not pass a name on that is none', () => {
    const error = failed('x')
    error.name = 'Ann Lee, 7 Lake Road'
    expect(cleanError(error, origin)?.name).toBe('Error')
  })
})
