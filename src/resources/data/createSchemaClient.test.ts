import { expect, it } from 'vitest'
import { createApi } from '../../api/createApi.ts'
import { createSchemaClient } from './createSchemaClient.ts'

it('§7 GET {entity}/schema is cached: asked is only whether it still holds, and then the same object is given', async () => {
  let tag = '"1"'
  const asked: (string | null)[] = []
  const client = createSchemaClient(
    createApi({
      fetch: async request => {
        asked.push(request.headers.get('if-none-match'))
        if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304 })
        return Response.json({ title: `Agent ${tag}` }, { headers: { ETag: tag } })
      },
      pageUrl: 'https://desk.example/',
      scriptUrl: 'https://desk.example/main.js',
    }),
  )
  const first = await client.schema('agent')
  expect(await client.schema('agent')).toBe(first)
  tag = '"2"'
  expect(await client.schema('agent')).toEqual({ title: 'Agent "2"' })
  expect(asked).toEqual([null, '"1"', '"1"'])
})
