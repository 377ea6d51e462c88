import { renderHook, waitFor } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { expect, it } from 'vitest'
import type { SchemaClient } from '../../data/createSchemaClient.ts'
import { SchemaClientContext } from '../../data/useSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { describeNode } from './describeFilter.ts'
import { filterToTree } from './filterTree.ts'
import { useFilterWording } from './useFilterWording.ts'

const reference = (title: string, label: string) =>
  ({ type: 'string', title, 'x-ref': { entity: 'agent', label }, 'x-filter': ['eq'] }) as const
const schema = {
  type: 'object',
  properties: { owner: reference('Owner', '/name'), deputy: reference('Deputy', '/title') },
} as unknown as JsonSchema

it('names each record as its own field does, also where two fields refer to one entity', async () => {
  const asked: unknown[] = []
  const provider = {
    getMany: async (entity: string, { ids }: { ids: string[] }) => {
      asked.push([entity, ids])
      return { data: ids.map(id => ({ id, name: `Name ${id}`, title: `Title ${id}` })) }
    },
  } as unknown as DataProvider
  const tree = filterToTree({ owner: 'a1', deputy: 'a2' }, () => false)
  const { result } = renderHook(() => useFilterWording(schema, tree, false), {
    wrapper: ({ children }) => (
      <SchemaClientContext value={{} as SchemaClient}>
        <CoreAdminContext dataProvider={provider}>{children}</CoreAdminContext>
      </SchemaClientContext>
    ),
  })
  await waitFor(() => {
    const words = describeNode(tree, result.current)
    expect(words).toContain('Owner is Name a1')
    expect(words).toContain('Deputy is Title a2')
  })
  expect(asked).toEqual([['agent', ['a1', 'a2']]])
})
