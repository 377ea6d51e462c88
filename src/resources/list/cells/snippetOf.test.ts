import { expect, it } from 'vitest'
import { en } from '../../../ui/texts/en/en.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { columnsAt } from '../columns/listColumns.ts'
import { snippetOf } from './snippetOf.ts'

const schema: JsonSchema = {
  properties: {
    name: { type: 'string', title: 'Name', 'x-searchable': 1 },
    instructions: { type: 'string', title: 'Instructions', 'x-searchable': 2 },
  },
}
const shown = columnsAt(schema, ['/name'])
const hidden = columnsAt(schema, ['/instructions'])
const long = `${'Be kind and brief with everybody who calls. '.repeat(4)}Mention the leaflets at the desk.`

it('tells where else a record was found, with the words around', () => {
  const snippet = snippetOf({ name: 'Front desk', instructions: long }, 'leaflets', shown, hidden, en)
  expect(snippet?.title).toBe('Instructions')
  expect(snippet?.text).toMatch(/^… .*the leaflets at the desk\.$/)
})

it('says nothing where a column shows it already', () => {
  expect(snippetOf({ name: 'Leaflets', instructions: long }, 'leaflets', shown, hidden, en)).toBeUndefined()
  expect(snippetOf({ name: 'Front desk' }, 'leaflets', shown, hidden, en)).toBeUndefined()
})
