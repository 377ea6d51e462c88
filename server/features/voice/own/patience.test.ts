import { describe, expect, it } from 'vitest'
import { patience } from './patience.ts'

describe('patience', () => {
  it.each(['Yeah.', 'No', 'Yes please', 'What is that for?', 'I will take the blue one.', 'Ja, gerne.'])(
    'is short after %j, which is complete',
    words => expect(patience(words)).toBe(250),
  )

  it.each(['I will take the blue one', 'four two six', '0 4 2', 'It is 0421.'])('is usual after %j', words =>
    expect(patience(words)).toBe(500),
  )

  it.each(['I would like to', 'And then.', 'Well,', 'Am Montag oder', 'Mein Name ist.', 'I think um...'])(
    'is long after %j, which has to go on',
    words => expect(patience(words)).toBe(1200),
  )
})
