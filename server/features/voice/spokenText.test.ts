import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../tests/support/rounds.ts'
import { spokenText } from './spokenText.ts'

describe('what is said of an answer', () => {
  it.each([
    ['**Hello** *there*, `friend`', 'Hello there, friend'],
    ['# Prices\n- Cleaning: 80 euros\n- Filling', 'Prices. Cleaning: 80 euros. Filling'],
    ['See [our page](https://example.com/a?b=1) for more', 'See our page for more'],
    ['Go to https://www.example.com/a/b now', 'Go to example.com now'],
    ['Call 0301234567 please', 'Call 0 3 0, 1 2 3, 4 5 6, 7 please'],
    ['It costs 12345.50 euros in 2026', 'It costs 12345.50 euros in 2026'],
    ['Done 🎉', 'Done'],
  ])('of %j is %j', (written, spoken) => {
    expect(spokenText(written, true)).toBe(spoken)
  })

  it('only ever grows while the answer is being written', () => {
    const piece = fc.constantFrom(...pieces)
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }),
        fc.array(fc.nat(300), { maxLength: 30 }),
        (some, cuts) => {
          const answer = some.join('')
          let said = ''
          for (const cut of cuts.toSorted((one, other) => one - other)) {
            const more = spokenText(answer.slice(0, cut), false)
            expect(more.slice(0, said.length)).toBe(said)
            said = more
          }
          expect(spokenText(answer, true).slice(0, said.length)).toBe(said)
        },
      ),
      { numRuns: rounds(300, 20_000) },
    )
  })
})

const pieces = [
  ...['Sure! ', '**Tuesday** works', ':\n\n', '- 9:30, with ', '[Dr. Bo](https://x.example/bo)', ' ', '\n'],
  ...[
    'Call 0301234567',
    ' or see ',
    'https://x.example/a. ',
    '_Bye_',
    ' 🎉 now.',
    '\n# Prices\n',
    '12345.50',
    ' [',
    '3,',
    '_',
  ],
]
