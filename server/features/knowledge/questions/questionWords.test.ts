import { expect, it } from 'vitest'
import { maskedQuestion } from './maskedQuestion.ts'
import { questionMeanings, questionWords } from './questionWords.ts'

it.each([
  ['Do you repair bicycles?', 'do you repair a bicycle'],
  ['Gibt es einen Fahrradständer?', 'Fahrradständer gibt es?'],
])('“%s” asks what “%s” asks', (one, other) => {
  expect(questionWords(one)).toEqual(questionWords(other))
  expect(questionWords(one)).not.toEqual([])
})

it('words that mean the same make one question for those who answer it, and two for those who find', () => {
  const [one, other] = ['How much is a crown?', 'What does a crown cost?']
  expect(questionMeanings(one)).toEqual(questionMeanings(other))
  expect(questionWords(one)).not.toEqual(questionWords(other))
})

it('what is asked of another thing is another question', () => {
  expect(questionWords('Do you repair bicycles?')).not.toEqual(questionWords('Do you repair cars?'))
})

it('a question of small words alone goes by these', () => {
  expect(questionWords('What is it?')).toEqual(['is', 'it', 'what'])
  expect(questionWords('???')).toEqual([])
})

it('what tells of a person is left out', () => {
  expect(maskedQuestion('I am ann@lake.example, call +44 20 7946-0018 about 2 crowns')).toBe(
    'I am •••, call ••• about 2 crowns',
  )
  expect(questionWords('Is parcel 4711-0815 here?')).toEqual(questionWords('Is the parcel here?'))
})

it('names of the person who asks are left out wherever they stand as words', () => {
  const names = ['Maya Thornton-Öz', 'Al']
  expect(maskedQuestion('I am maya thornton, is Mayan food from Al ok? MAYA!', names)).toBe(
    'I am ••• •••, is Mayan food from Al ok? •••!',
  )
  expect(maskedQuestion('Who is Thornton (see a.*b)?', ['a.*b', ''])).toBe('Who is Thornton (see a.*b)?')
})
