import { expect, it } from 'vitest'
import { createApi } from '../../../../../api/createApi.ts'
import type { ChatApi } from '../../../../../chat/conversation/chatApi.ts'
import type { Asked } from './askedLast.ts'
import { askPublished } from './askPublished.ts'

const agentId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'

it.each(['/tryout', '/message'])(
  'opens no stream if it is aborted while the server answers %s',
  async last => {
    const leaving = new AbortController()
    const asked: string[] = []
    const opened: string[] = []
    const { client } = createApi({
      pageUrl: 'http://localhost:3000/',
      scriptUrl: 'http://localhost:3000/main.js',
      fetch: async ({ url, signal }) => {
        signal.throwIfAborted()
        asked.push(new URL(url).pathname.replace(/.*\//, '/'))
        if (url.endsWith(last)) leaving.abort()
        return Response.json({ _id: agentId, created_at: '2026-03-01T09:30:00.000Z', event_index: 1 })
      },
    })
    const chat = {
      stream: (id: string) => {
        opened.push(id)
        // As a new stream, which knows nothing of the abort before it.
        return { close: () => undefined }
      },
    } as unknown as ChatApi
    const place = { timezone: 'UTC' }
    const deps = { client, chat, agentId, place, signal: leaving.signal }
    await expect(
      askPublished(deps, { earlier: [], question: 'Open?' } as unknown as Asked),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(opened).toEqual([])
    expect(asked.at(-1)).toBe(last)
  },
)
