import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { insideOfPdf } from '../support/insideOfPdf.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: ChatWorld

beforeAll(async () => {
  app = await createTestApp()
  world = await createChatWorld(app)
})
afterAll(() => app.close())

const exported = ({ id, headers }: Visitor) => app.nobody().get(`/conversation/${id}/pdf`, headers)

/** Stores messages in a conversation as if they had been sent. */
async function said({ id }: Visitor, contents: readonly string[], more: object = {}): Promise<void> {
  const at = new Date()
  const rows = contents.map((content, index) => ({
    tenant_id: app.tenants.lakeside.id,
    conversation_id: id,
    event_index: index + 1,
    _id: v7(),
    client_event_id: null,
    turn_id: null,
    is_shown: true,
    is_settled: true,
    created_at: at,
    updated_at: at,
    data: JSON.stringify({
      role: index % 2 ? 'assistant' : 'user',
      event_type: 'action',
      content,
      module_id: 'user_interactor',
      action_id: 'send_message',
      metadata: {},
      content_blocks: [],
      ...more,
    }),
  }))
  await app.database.owner.insertInto('conversation_event').values(rows).execute()
}

/** Returns true if a page contains a character, according to the PDF's mapping for search and copy. */
function shows(inside: string, character: string): boolean {
  const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
  return new RegExp(`<${code}>`, 'i').test(inside)
}

describe('§7 a conversation as PDF', () => {
  it('is saved as doc.pdf, by its visitor and the team and nobody else', async () => {
    const [visitor, other] = [await world.visit(), await world.visit()]
    const byVisitor = await exported(visitor)
    const byTeam = await (await app.as('viewer')).get(`/conversation/${visitor.id}/pdf`)
    for (const answer of [byVisitor, byTeam]) {
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.headers['content-disposition']).toBe('attachment; filename="doc.pdf"')
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const byQuery = await app
      .nobody()
      .get(`/conversation/${visitor.id}/pdf?conversation_token=${visitor.token}`)
    expect(byQuery.status).toBe(200)
    expect((await exported({ ...visitor, headers: other.headers })).status).toBe(404)
    expect((await app.nobody().get(`/conversation/${visitor.id}/pdf`)).status).toBe(404)
    const abroad = await app.as('owner', 'hillside')
    expect((await abroad.get(`/conversation/${visitor.id}/pdf`)).status).toBe(404)
  })

  it('draws every script, and a sign for what no font has', async () => {
    const visitor = await world.visit()
    const scripts = [
      'Grüße, żółw',
      'Привет',
      'Γειά',
      '你好世界',
      'こんにちは',
      '안녕',
      'مرحبا',
      'שלום',
      'नमस्ते',
      'ไทย',
    ]
    await said(visitor, [...scripts, '\u{1f600}\ufe0f\u200d', '\u0007\u202e\ufeff', 'x'.repeat(5000)])
    const answer = await exported(visitor)
    const inside = insideOfPdf(answer.bytes)
    expect([...scripts.join('').replaceAll(/[\s,]/gu, '')].filter(one => !shows(inside, one))).toEqual([])
    expect(shows(inside, '\ufffd')).toBe(true)
  })

  it('asks for nothing that somebody has written into it', async () => {
    let requests = 0
    const server = createServer((_, response) => {
      requests += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/a.png`
    const visitor = await world.visit()
    await said(visitor, [
      ...[`![a](${address})`, `[a](${address})`, `<img src="${address}">`, address],
      ...['file:///etc/passwd', '/etc/passwd', 'data:image/png;base64,AAAA', '{"image":"/etc/passwd"}'],
    ])
    const answer = await exported(visitor)
    server.close()
    expect([answer.status, requests]).toEqual([200, 0])
    expect(insideOfPdf(answer.bytes)).not.toMatch(/root:x:|\/URI|\/JavaScript|\/Launch|\/OpenAction/)
  })

  it('of a thousand messages holds nobody up', async () => {
    const visitor = await world.visit()
    await said(
      visitor,
      Array.from({ length: 1000 }, (_, index) => `Message ${index}: ${'words and **words** '.repeat(10)}`),
    )
    let isDone = false
    const answer = exported(visitor).finally(() => {
      isDone = true
    })
    const others = await Promise.all(Array.from({ length: 5 }, () => app.nobody().get('/health_check')))
    expect([others.map(({ status }) => status), isDone]).toEqual([[200, 200, 200, 200, 200], false])
    expect((await answer).bytes.length).toBeGreaterThan(50_000)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
