import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import type { Client } from '../support/client.ts'
import { acceptedSamples, png } from '../support/fileSamples.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: ChatWorld
let nobody: Client
let visitor: Visitor
let other: Visitor
let stranger: Visitor
let abroad: Client

beforeAll(async () => {
  app = await createTestApp()
  world = await createChatWorld(app)
  nobody = app.nobody()
  abroad = app.nobody('hillside')
  visitor = await world.visit()
  other = await world.visit()
  stranger = await (await createChatWorld(app, { tenant: 'hillside' })).visit()
})
afterAll(() => app.close())

type Headers = Record<string, string>

const pdf = acceptedSamples['application/pdf'] ?? Buffer.alloc(0)
const wav = acceptedSamples['audio/wav'] ?? Buffer.alloc(0)
const upload = (path: string, content: Uint8Array, headers: Headers, client = nobody) => {
  const { type, content: body } = multipartBody('a name.bin', content)
  return client.send('POST', path, body, { ...headers, 'content-type': type })
}
const uploads = {
  file: (headers: Headers, client = nobody) => upload('/file', pdf, headers, client),
  image: (headers: Headers, client = nobody) =>
    client.post('/image', { file: png.toString('base64') }, headers),
  audio_upload: (headers: Headers, client = nobody) => upload('/audio_upload', wav, headers, client),
}
type Kind = keyof typeof uploads
const kinds = Object.keys(uploads) as Kind[]
const brought = async (kind: Kind, by = visitor) => {
  const answer = await uploads[kind](by.headers)
  expect(answer.status, answer.text).toBe(201)
  return String(answer.json()._id)
}
const places = (kind: Kind, id: string) => [
  `/file/${id}/preview`,
  `/file/${id}/contents`,
  ...(kind === 'file' ? [] : [`/${kind}/${id}/contents`]),
]
const refusal = (answer: { status: number; json(): Record<string, unknown> }) => [
  answer.status,
  answer.json().code,
]

describe.each(kinds)('§7 a visitor’s %s', kind => {
  it('is seen by its visitor, by header and by query, and by the team', async () => {
    const id = await brought(kind)
    for (const place of places(kind, id)) {
      const seen = await nobody.get(place, visitor.headers)
      expect([seen.status, place]).toEqual([200, place])
      expect(seen.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
      expect((await nobody.get(`${place}?token=${visitor.token}`)).status).toBe(200)
      expect((await world.operator.get(place)).status).toBe(200)
    }
  })

  it('is found by nobody else: no other visitor, no other tenant, no wrong token', async () => {
    const id = await brought(kind)
    const wrong: [Client, Headers][] = [
      ...[[nobody, other.headers] as [Client, Headers], [abroad, stranger.headers] as [Client, Headers]],
      ...[[abroad, visitor.headers] as [Client, Headers]],
      [nobody, { 'x-conversation-token': 'ct_guessed' }],
      // A token takes precedence over a session, which must not widen the token's access.
      [world.operator, other.headers],
    ]
    for (const place of places(kind, id)) {
      for (const [client, headers] of wrong)
        expect(refusal(await client.get(place, headers)), place).toEqual([404, 'resource.not_found'])
      expect(refusal(await nobody.get(`${place}?token=${other.token}`))).toEqual([404, 'resource.not_found'])
      expect(refusal(await nobody.get(place))).toEqual([401, 'auth.required'])
    }
  })

  it('is brought by nobody else', async () => {
    const wrong = { 'x-conversation-token': 'ct_guessed' }
    expect(refusal(await uploads[kind](wrong))).toEqual([404, 'resource.not_found'])
    expect(refusal(await uploads[kind](visitor.headers, abroad))).toEqual([404, 'resource.not_found'])
    expect(refusal(await uploads[kind]({}))).toEqual([401, 'auth.required'])
    expect(refusal(await uploads[kind]({}, await app.as('viewer')))).toEqual([403, 'auth.forbidden'])
  })

  it('is not the visitor’s to delete or to look into', async () => {
    const id = await brought(kind)
    expect((await nobody.delete(`/file/${id}`, visitor.headers)).status).toBe(401)
    expect((await nobody.get(`/file/${id}`, visitor.headers)).status).toBe(401)
    expect((await nobody.get(`/image/${id}`, visitor.headers)).status).toBe(401)
  })
})

describe('a file of the team', () => {
  const shownIn = async (conversationId: string, data: object, isShown = true) => {
    const at = new Date()
    const { database, tenants } = app
    const event_index = Math.floor(Math.random() * 1_000_000) + 1000
    const said = { role: 'assistant', event_type: 'action', module_id: 'x', action_id: 'y', content: '' }
    await database.owner
      .insertInto('conversation_event')
      .values({
        tenant_id: tenants.lakeside.id,
        conversation_id: conversationId,
        event_index,
        _id: v7(),
        client_event_id: null,
        turn_id: null,
        is_shown: isShown,
        is_settled: true,
        created_at: at,
        updated_at: at,
        data: JSON.stringify({ ...said, metadata: {}, content_blocks: [], ...data }),
      })
      .execute()
  }
  const teamFile = async () => String((await uploads.image({}, world.operator)).json()._id)

  it.each([
    ['an event’s file_id', (id: string) => ({ metadata: { file_id: id } })],
    ['an image', (id: string) => ({ content_blocks: [{ type: 'image', image_id: id }] })],
    ['a file', (id: string) => ({ content_blocks: [{ type: 'file', file_id: id }] })],
  ])('is seen by the visitor to whom it is shown as %s, and by no other', async (_, dataOf) => {
    const id = await teamFile()
    const place = `/file/${id}/preview`
    expect((await nobody.get(place, visitor.headers)).status).toBe(404)
    await shownIn(visitor.id, dataOf(id), false)
    expect((await nobody.get(place, visitor.headers)).status).toBe(404)
    await shownIn(visitor.id, dataOf(id))
    expect((await nobody.get(place, visitor.headers)).status).toBe(200)
    expect((await nobody.get(place, other.headers)).status).toBe(404)
  })

  it('that only its number stands in a text is not', async () => {
    const id = await teamFile()
    await shownIn(visitor.id, { content: id, action_parameters: { file_id: id } })
    expect((await nobody.get(`/file/${id}/contents`, visitor.headers)).status).toBe(404)
  })
})

describe('what visitors upload is what it contains', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a script', '#!/bin/sh\nrm -rf /'],
  ])('%s is refused, whatever it is called', async (_, text) => {
    const content = Buffer.from(text)
    const image = { file: content.toString('base64'), name: 'picture.png' }
    expect(refusal(await nobody.post('/image', image, visitor.headers))).toEqual([
      415,
      'request.content_type',
    ])
    for (const path of ['/file', '/audio_upload'])
      expect(refusal(await upload(path, content, visitor.headers))).toEqual([415, 'request.content_type'])
  })
})

describe('a conversation takes so many files and no more', () => {
  const filled = async (files: number, bytes: number) => {
    const guest = await world.visit()
    const { database, tenants } = app
    const rows = Array.from({ length: files }, () => ({
      tenant_id: tenants.lakeside.id,
      _id: v7(),
      kind: 'file' as const,
      name: 'a.pdf',
      sha256: '',
      media_type: 'application/pdf',
      size: bytes,
      storage_key: v7(),
      created_at: new Date(),
      created_by: '{"type":"system","id":"","name":"Visitor"}',
      conversation_id: guest.id,
    }))
    await database.owner.insertInto('file').values(rows).execute()
    return guest
  }

  it('fifty', async () => {
    const guest = await filled(48, 1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => uploads.file(guest.headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413])
    const refused = answers.find(({ status }) => status === 413)
    expect(refused?.json()).toMatchObject({
      code: 'conversation.full',
      title: expect.stringMatching(/files/),
    })
  })

  it('of 200 MB together', async () => {
    const guest = await filled(4, 52_428_790)
    expect((await uploads.image(guest.headers)).status).toBe(413)
    expect((await uploads.image(visitor.headers)).status).toBe(201)
  })

  it('and none when it is completed', async () => {
    const guest = await world.visit()
    await world.operator.patch(`/conversation/${guest.id}`, { status: 'completed' })
    expect(refusal(await uploads.file(guest.headers))).toEqual([409, 'conversation.completed'])
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
