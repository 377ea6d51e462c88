import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSender } from '../../../src/api/createSender.ts'
import { createChatApi } from '../../../src/chat/api/createChatApi.ts'
import { parseEvent } from '../../../src/chat/api/parseEvent.ts'
import { browserTranslator } from '../../../src/chat/translation/browserTranslator.ts'
import { contractReply } from '../contractReply.ts'
import { chatEvent } from './chatEntries.ts'

const id = chatEvent(1).conversation_id
const file = new File(['%PDF-1.7'], 'price "list".pdf', { type: 'application/pdf' })

const seen: Request[] = []
const storedFile = (kind: string) => ({
  _id: id,
  id,
  kind,
  name: 'a',
  media_type: 'image/png',
  size: 3,
  sha256: 'a'.repeat(64),
  _version: 1,
  created_at: '2026-03-01T09:30:00.000Z',
  updated_at: '2026-03-01T09:30:00.000Z',
  created_by: { type: 'system', id: 'x', name: 'x' },
  updated_by: { type: 'system', id: 'x', name: 'x' },
})
const server = setupServer(
  http.all('*', ({ request }) => {
    seen.push(request.clone())
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/translation')) {
      return contractReply('translateText', 200, { target_text: 'Hallo', cached: false })
    }
    if (pathname.includes('/configuration/')) {
      const appearance = { client_token: 'wc_1', agent_name: 'Ada', automatic_translation: false }
      return contractReply('getWebChatAppearance', 200, appearance)
    }
    if (pathname.endsWith('/message')) return contractReply('sendMessage', 201, chatEvent(1))
    if (pathname.endsWith('/approval')) return contractReply('decideAction', 200, chatEvent(1))
    return HttpResponse.json(storedFile('image'), { status: 201 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => void seen.splice(0))
afterAll(() => server.close())

function chatApi(token?: string, kind: 'web_chat' | 'intake_chat' = 'web_chat') {
  const api = createSender({
    fetch: request => fetch(request),
    pageUrl: window.location.href,
    scriptUrl: 'http://localhost:3000/assets/main-1.js',
  })
  return createChatApi({ api, kind, memory: { read: () => ({ id, ...(token && { token }) }) } })
}

const upload = { signal: new AbortController().signal, onProgress: () => undefined }
const last = () => seen.at(-1) as Request

describe('§5 an upload', () => {
  it('of an image is its base64, without what stands before the comma', async () => {
    const picture = new File([new Uint8Array([1, 2, 3])], 'dot.png', { type: 'image/png' })
    expect(await chatApi().uploadImage(picture, upload)).toMatchObject({ _id: id })
    expect(new URL(last().url).pathname).toBe('/api/image')
    expect(await last().json()).toEqual({ file: 'AQID', name: 'dot.png' })
  })

  it.each([
    ['uploadFile', '/api/file'],
    ['uploadAudio', '/api/audio_upload'],
  ] as const)('of anything else is a form: %s', async (call, path) => {
    await chatApi('ct_1')[call](file, upload)
    expect(new URL(last().url).pathname).toBe(path)
    expect(last().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(last().headers.get('x-conversation-token')).toBe('ct_1')
    expect(await last().text()).toContain('filename="price _list_.pdf"')
  })
})

describe('§7 the calls', () => {
  it('carry the three headers and an idempotency key like all others', async () => {
    await chatApi('ct_1').send(id, { content: 'Hello', blocks: [], clientEventId: 'tmp-1' })
    expect(last().headers.get('x-client-session-id')).toMatch(/^[a-z0-9]{32}$/)
    expect(last().headers.get('idempotency-key')).toBeTruthy()
    expect(last().headers.get('x-conversation-token')).toBe('ct_1')
    expect(last().url).not.toContain('ct_1')
  })

  it('name of a file only what the server does not know better', async () => {
    const block = { type: 'file', file_id: id, name: 'a.pdf', size: 3 } as const
    await chatApi().send(id, { content: '', blocks: [block], clientEventId: 'tmp-1' })
    expect(await last().json()).toEqual({
      content: '',
      content_blocks: [{ type: 'file', file_id: id }],
      client_event_id: 'tmp-1',
    })
  })

  it('ask for a translation and a decision', async () => {
    const api = chatApi('ct_1')
    const translator = browserTranslator({ api, language: 'de' })
    expect(await translator.ask('Hello')).toBe('Hallo')
    expect(await last().json()).toEqual({ source_text: 'Hello', target_language_code: 'de' })
    await api.decide(id, id, 'decline')
    expect(await last().json()).toEqual({ event_id: id, decision: 'decline' })
  })
})

it.each([
  ['image/contents', `/api/image/${id}/contents`],
  ['audio_upload/contents', `/api/audio_upload/${id}/contents`],
  ['file/contents', `/api/file/${id}/contents`],
  ['file/preview', `/api/file/${id}/preview`],
  ['generated_document/rendered', `/api/generated_document/${id}/rendered`],
  ['generated_document/render', `/api/generated_document/${id}/render`],
  ['imported_document/original', `/api/imported_document/${id}/original`],
] as const)("§7 the address of %s bears a visitor's token, and nobody else's", (kind, path) => {
  expect(chatApi().mediaUrl(kind, id)).toBe(`${window.location.origin}${path}`)
  expect(chatApi('ct_1').mediaUrl(kind, id)).toBe(`${window.location.origin}${path}?token=ct_1`)
})

describe('§4 an intake chat', () => {
  it('is begun and read at addresses of its own, and asks for a person like any other', async () => {
    const api = chatApi('ct_1', 'intake_chat')
    await api.start({ intake_token: 'in_1' })
    expect(new URL(last().url).pathname).toBe('/api/intake_chat/conversation')
    expect([await last().json(), last().headers.get('x-conversation-token')]).toEqual([
      { intake_token: 'in_1' },
      null,
    ])
    await api.get(id)
    expect(new URL(last().url).pathname).toBe(`/api/intake_chat/conversation/${id}`)
    await chatApi().get(id)
    expect(new URL(last().url).pathname).toBe(`/api/web_chat/conversation/${id}`)
    await api.handOff(id, 'human')
    expect(new URL(last().url).pathname).toBe(`/api/conversation/${id}/handoff`)
    expect([await last().json(), last().headers.get('x-conversation-token')]).toEqual([
      { to: 'human' },
      'ct_1',
    ])
  })
})

describe('a frame', () => {
  it('is an event, with empty metadata and blocks where it has none', () => {
    const { metadata: _, content_blocks: __, ...bare } = chatEvent(3)
    expect(parseEvent(JSON.stringify(bare))).toEqual(chatEvent(3))
  })

  it.each(['{', 'null', '5', '{}', '{"_id":"x"}', JSON.stringify({ ...chatEvent(1), event_index: 'one' })])(
    '§8 makes no sense as %s',
    data => expect(() => parseEvent(data)).toThrow(),
  )
})
