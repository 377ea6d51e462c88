import { expect, it } from 'vitest'
import { createApi } from '../../api/createApi.ts'
import { createListApi } from './createListApi.ts'

it('sends preferences so that they arrive even when the page is left', async () => {
  const requests: Request[] = []
  const api = createApi({
    fetch: async request => {
      requests.push(request)
      return Response.json({ language: 'de', lists: {} })
    },
    pageUrl: 'https://desk.example/agent',
    scriptUrl: 'https://desk.example/main.js',
  })
  expect(await createListApi(api).patchPreferences({ language: 'de' })).toEqual({ language: 'de', lists: {} })
  expect(requests.map(({ method, keepalive }) => [method, keepalive])).toEqual([['PATCH', true]])
})
