import { expect, it } from 'vitest'
import { optWord } from './optWord.ts'

const words = { opt_out_words: ['stop', 'Arrêt', 'no more'], opt_in_words: ['start'] }

it.each(['Stop.', '  STOP!! ', '„stop“', 'ｓｔｏｐ', 'stop 🛑', 'arret', 'ARRÊT', 'No   more!'])(
  '“%s” opts out',
  content => {
    expect(optWord(content, words)).toBe('out')
  },
)

it.each(['We must stop this', 'stop it', 'cancel', 'Please stop', '', '🛑', 'nonstop'])(
  '“%s” does not',
  content => {
    expect(optWord(content, words)).toBeNull()
  },
)

it('tells the word that lifts an opt-out', () => {
  expect(optWord('Start!', words)).toBe('in')
})
