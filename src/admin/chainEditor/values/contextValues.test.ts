import { describe, expect, it } from 'vitest'
import { contextValues } from './contextValues.ts'

describe('the values that are offered', () => {
  it('are written as placeholders and as expressions take them', () => {
    const names = ['text', 'Größe', 'first name', 'order.id']
    const properties = Object.fromEntries(names.map(name => [name, { type: 'string' }]))
    const found = contextValues({ properties: { input: { type: 'object', properties } } })
    expect(found.map(({ name, path }) => [name, path])).toEqual([
      ['input', 'input'],
      ['input.text', 'input.text'],
      ['input.Größe', 'input["Größe"]'],
      ['input.first name', 'input["first name"]'],
      ['input["order.id"]', 'input["order.id"]'],
    ])
  })
})
