import { expect, it } from 'vitest'
import { checkOptions } from './entityOptions.ts'

const paths = {
  '/toy': { get: { operationId: 'listToys', parameters: [{ name: 'search' }, { name: 'colour' }] } },
  '/toy/sample': { post: { operationId: 'sampleToy' } },
}
const options = {
  path: '/toy',
  value: '/name',
  search: 'search',
  filters: [{ parameter: 'colour', title: 'Colour' }],
  sample: { path: '/toy/sample', at: '/has_samples' },
}
const at = '/properties/toy/x-options'
const faults = (changes: object) =>
  checkOptions(
    { properties: { toy: { type: 'string', 'x-options': { ...options, ...changes } } } },
    paths,
  ).map(({ pointer, message }) => `${pointer} ${message}`)

it.each([
  ['operations that are there', {}, []],
  ['a list that is not', { path: '/game' }, [`${at}/path The contract has no GET /game.`]],
  ['a search that the list does not take', { search: 'q' }, [`${at} GET /toy has no parameter "q".`]],
  [
    'a filter that it does not take',
    { filters: [{ parameter: 'size', title: 'Size' }] },
    [`${at} GET /toy has no parameter "size".`],
  ],
  [
    'a sample that is only read',
    { sample: { path: '/toy', at: '/has_samples' } },
    [`${at}/sample/path The contract has no POST /toy.`],
  ],
])('looks at options: %s', (_, changes, expected) => {
  expect(faults(changes)).toEqual(expected)
})
