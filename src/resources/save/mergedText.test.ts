import { expect, it } from 'vitest'
import { en } from '../../ui/texts/en/en.ts'
import { mergedText } from './mergedText.ts'

const schema = {
  properties: { status: { title: 'Status' }, title: { title: 'Title' }, note: { title: 'Note' } },
}

it('says who changed what', () => {
  expect(mergedText([], schema, en)).toBe('Saved')
  expect(mergedText([{ pointer: '/status', by: 'Ann' }], schema, en)).toBe(
    'Saved, merged with Ann’s change to Status',
  )
})

it('gathers fields by person', () => {
  const merged = [{ pointer: '/status', by: 'Ann' }, { pointer: '/title', by: 'Ann' }, { pointer: '/note' }]
  expect(mergedText(merged, schema, en)).toBe(
    'Saved, merged with Ann’s change to Status and Title and somebody’s change to Note',
  )
})
