import { expect, it } from 'vitest'
import { startersIn } from './startersIn.ts'

const lists = [
  { language: 'de', questions: ['Offen?'] },
  { language: 'pt-BR', questions: ['Aberto?'] },
  { language: 'en', questions: ['Open?'] },
]

it.each([
  ['de', 'en', ['Offen?']],
  ['pt', 'en', ['Aberto?']],
  ['fr', 'en', ['Open?']],
  ['fr', undefined, ['Offen?']],
])('a reader of %s meets, of an agent that speaks %s first, %s', (language, mainLanguage, questions) => {
  expect(startersIn({ lists, mainLanguage }, language)).toEqual(questions)
})

it('there are none without lists', () => {
  expect(startersIn(undefined, 'en')).toEqual([])
  expect(startersIn({ lists: [], mainLanguage: 'en' }, 'en')).toEqual([])
})
