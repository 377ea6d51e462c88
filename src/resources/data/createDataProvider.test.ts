import { describe, expect, it } from 'vitest'
import { createApi } from '../../api/createApi.ts'
import { createDataProvider } from './createDataProvider.ts'

function world(answer: (request: Request) => Response) {
  const requests: Request[] = []
  const api = createApi({
    fetch: async request => {
      requests.push(request.clone())
      return answer(request)
    },
    pageUrl: 'https://desk.example/',
    scriptUrl: 'https://desk.example/main.js',
  })
  return { provider: createDataProvider(api), requests }
}

const record = { _id: '1', id: '1', _version: 3, name: 'Front desk' }

describe('createDataProvider', () => {
  it('§7 GET {entity} carries one JSON query; the total comes with the answer', async () => {
    const { provider, requests } = world(() =>
      Response.json([record], { headers: { 'Content-Range': 'agent 0-0/57' } }),
    )
    const list = await provider.getList('agent', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
      filter: { q: 'desk' },
    })
    expect(list).toMatchObject({ data: [record], total: 57 })
    const url = new URL(requests[0]?.url ?? '')
    expect(url.pathname).toBe('/api/agent')
    expect([...url.searchParams.keys()]).toEqual(['query'])
    expect(JSON.parse(url.searchParams.get('query') ?? '')).toEqual({
      q: 'desk',
      sort: ['name'],
      range: [10, 19],
    })
  })

  it('§7 GET {entity}/{id} reads one record, whatever its id is', async () => {
    const { provider, requests } = world(() => Response.json(record))
    expect(await provider.getOne('agent', { id: 'a/b' })).toEqual({ data: record })
    expect(requests[0]?.url).toBe('https://desk.example/api/agent/a%2Fb')
  })

  it('§7 POST {entity} creates a record', async () => {
    const { provider, requests } = world(() => Response.json(record, { status: 201 }))
    expect(await provider.create('agent', { data: { name: 'Front desk' } })).toMatchObject({ data: record })
    expect([requests[0]?.method, requests[0]?.url]).toEqual(['POST', 'https://desk.example/api/agent'])
    expect(await requests[0]?.json()).toEqual({ name: 'Front desk' })
  })

  it('§7 PUT {entity}/{id} replaces a record where a patch cannot say what changed', async () => {
    const { provider, requests } = world(() => Response.json(record))
    const before = { ...record, note: 'x' }
    await provider.write({ entity: 'agent', path: '/agent/1' }, before, { name: 'Front desk', note: null })
    expect([requests[0]?.method, requests[0]?.url]).toEqual(['PUT', 'https://desk.example/api/agent/1'])
    expect(await requests[0]?.json()).toEqual({ name: 'Front desk', note: null })
  })

  it('updates with a patch of the known version', async () => {
    const { provider, requests } = world(() => Response.json({ ...record, name: 'B' }))
    await provider.update('agent', { id: '1', data: { ...record, name: 'B' }, previousData: record })
    expect(requests[0]?.method).toBe('PATCH')
    expect(requests[0]?.headers.get('if-match')).toBe('"agent-1-3"')
    expect(await requests[0]?.json()).toEqual({ name: 'B' })
  })

  it('asks the server nothing when there is nothing to write', async () => {
    const { provider, requests } = world(() => Response.json({}))
    expect(await provider.write({ entity: 'agent', path: '/agent/1' }, record, { name: 'Front desk' })).toBe(
      record,
    )
    expect(requests).toEqual([])
  })

  it('§7 sends a settings document to its own id where it is replaced by PUT/{id}', async () => {
    const { provider, requests } = world(() => Response.json(record))
    const place = { entity: 'tenant_settings', path: '/tenant_settings', methods: ['GET', 'PUT/{id}'] }
    await provider.write(place, record, { name: 'Back desk' })
    expect([requests[0]?.method, requests[0]?.url]).toEqual([
      'PUT',
      `https://desk.example/api/tenant_settings/${record._id}`,
    ])
  })

  it('§7 DELETE {entity}/{id} gives back what undoes it', async () => {
    const { provider, requests } = world(() =>
      Response.json(record, { headers: { 'X-Operation-Id': 'op1' } }),
    )
    expect(await provider.remove('agent', '1')).toBe('op1')
    expect(requests[0]?.method).toBe('DELETE')
    await provider.undo('op1')
    expect(requests[1]?.url).toBe('https://desk.example/api/operation/op1/undo')
  })

  it('changes and deletes many records with one request', async () => {
    const { provider, requests } = world(() =>
      Response.json({ matched: 2, changed: 2, failed: [], operation: 'op1' }),
    )
    await provider.updateMany('agent', { ids: ['1', '2'], data: { enabled: false } })
    await provider.deleteMany('agent', { ids: ['1', '2'] })
    expect(requests.map(request => new URL(request.url).pathname)).toEqual([
      '/api/agent/bulk',
      '/api/agent/bulk',
    ])
    expect(await requests[0]?.json()).toMatchObject({
      op: 'update',
      select: { ids: ['1', '2'] },
      patch: { enabled: false },
    })
  })

  it('reads older history and restores a version', async () => {
    const { provider, requests } = world(() => Response.json([]))
    await provider.history('agent', '1', 40)
    await provider.restore('agent', '1', 2)
    expect(requests[0]?.url).toBe('https://desk.example/api/agent/1/history?before=40')
    expect(await requests[1]?.json()).toEqual({ version: 2 })
  })
})
