import { describe, expect, it } from 'vitest'
import { fieldsToAdd, tagOf, templateFields } from './templateFields.ts'

describe('the tag of a placeholder', () => {
  it.each([
    ['patient.name', 'text', '{{patient.name}}'],
    ['visit.date', 'date', '{{visit.date | date}}'],
    ['total', 'number', '{{total | number}}'],
    ['summary', 'formatted', '{{@summary}}'],
    ['signature', 'image', '{{%signature}}'],
    ['is_new', 'yes_no', '{{#is_new}}…{{/is_new}}'],
    ['steps', 'list', '{{#steps}}\n- {{.}}\n{{/steps}}'],
    ['rows[].price', 'number', '{{price | number}}'],
    ['dates[]', 'date', '{{. | date}}'],
  ])('%s, a %s, is %s', (name, type, tag) => {
    expect(tagOf({ name, type }, [])).toBe(tag)
  })

  it('of a list writes its columns', () => {
    const fields = [
      { name: 'rows', type: 'list' },
      { name: 'rows[].name', type: 'text' },
      { name: 'rows[].price', type: 'number' },
    ]
    expect(tagOf({ name: 'rows', type: 'list' }, fields)).toBe(
      '{{#rows}}\n- {{name}} {{price | number}}\n{{/rows}}',
    )
  })
})

it('passes over placeholders without a name, which are still being typed', () => {
  expect(templateFields([{ name: '' }, {}, { name: 'a', type: 'date' }, { name: 'b' }])).toEqual([
    { name: 'a', type: 'date' },
    { name: 'b', type: 'text' },
  ])
})

it('offers placeholders for tags that have none, a repeated one as a list', () => {
  const tags = ['patient.name', 'rows', 'rows[].price', 'Not a name', 'visit']
  const known = [
    { name: 'patient.name', type: 'text' },
    { name: 'visit.date', type: 'date' },
  ]
  expect(fieldsToAdd(tags, known)).toEqual([
    { name: 'rows', type: 'list' },
    { name: 'rows[].price', type: 'text' },
  ])
})
