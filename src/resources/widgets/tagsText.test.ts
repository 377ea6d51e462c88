import { expect, it } from 'vitest'
import { addTags, splitTags } from './tagsText.ts'

it('parts a pasted list at commas, semicolons, tabs and new lines', () => {
  expect(splitTags('red, green;blue\tpale yellow\r\nblack,, ')).toEqual([
    'red',
    'green',
    'blue',
    'pale yellow',
    'black',
  ])
})

it('finds no tags in nothing', () => {
  expect(splitTags(' , ;\n')).toEqual([])
})

it('adds each tag once and names those that were there', () => {
  expect(addTags(['red'], ['red', 'blue', 'blue'])).toEqual({
    tags: ['red', 'blue'],
    repeated: ['red', 'blue'],
  })
})

it('keeps stored values that are no texts', () => {
  expect(addTags([7, null, 'a'], ['b']).tags).toEqual([7, null, 'a', 'b'])
})
