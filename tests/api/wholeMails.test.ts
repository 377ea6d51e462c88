import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mail } from '../support/mail.ts'
import { createMailWorld } from '../support/mailWorld.ts'

let world: Awaited<ReturnType<typeof createMailWorld>>
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  world = await createMailWorld()
  await world.begin()
})
afterAll(() => world?.close())

async function arrive(parts: Parameters<typeof mail>[0]) {
  world.server.arrive(mail(parts))
  return world.stored(parts.id)
}

const mixed = `--b
Content-Type: multipart/related; boundary=c

--c
Content-Type: text/html; charset=utf-8

<p>Look at this</p><img src="cid:logo@x"><img src="https://tracker.example/open.gif"><script>alert(1)</script>
<div class="gmail_quote"><div class="gmail_attr">On Monday, Lakeside wrote:</div><blockquote class="gmail_quote">Earlier words</blockquote></div>
--c
Content-Type: image/png; name=logo.png
Content-ID: <logo@x>
Content-Transfer-Encoding: base64

${pixel}
--c--
--b
Content-Type: application/pdf; name="../plan.pdf"
Content-Disposition: attachment; filename="../plan.pdf"
Content-Transfer-Encoding: base64

${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}
--b
Content-Type: text/calendar; name=visit.ics
Content-Disposition: attachment; filename=visit.ics

BEGIN:VCALENDAR
END:VCALENDAR
--b
Content-Type: application/octet-stream; name=run.exe
Content-Disposition: attachment; filename=run.exe

MZ
--b--
`
const headers = ['Content-Type: multipart/mixed; boundary=b']

describe('a whole mail', () => {
  test('shows what its message leaves out; its files are files, and pictures of its text are not', async () => {
    const event = await arrive({ id: 'whole@mail.example', headers, text: mixed })
    expect(event.content).toBe('Look at this\n\n[In the original mail: run.exe]')
    expect(event.content_blocks.map(({ type, name }) => [type, name])).toEqual([
      ['file', 'plan.pdf'],
      ['file', 'visit.ics'],
    ])
    const id = event.metadata.mail?.id
    const whole = (await world.admin.get(`/mail/${id}`)).json<Record<string, unknown>>()
    expect(whole).toMatchObject({
      conversation_id: event.conversationId,
      event_id: event._id,
      message_id: 'whole@mail.example',
      has_html: true,
      has_remote_pictures: true,
      attachments: expect.arrayContaining([expect.objectContaining({ name: 'logo.png', is_inline: true })]),
    })
    expect(whole.text).toContain('Earlier words')
  })

  test('has a page that runs and loads nothing', async () => {
    const event = await world.stored('whole@mail.example')
    const path = `/mail/${event.metadata.mail?.id}/html`
    const page = await world.admin.get(path)
    expect(page.headers['content-security-policy']).toMatch(
      /^sandbox allow-popups.*default-src 'none'; img-src 'self' data:;/,
    )
    expect(page.text).toContain('data:image/png;base64,')
    expect(page.text).not.toMatch(/tracker|alert/)
    const shown = await world.admin.get(`${path}?pictures=1`)
    expect(shown.text).toContain('https://tracker.example/open.gif')
    expect(shown.text).not.toContain('alert')
  })

  test('can be downloaded as it came, by the team of its tenant alone', async () => {
    const event = await world.stored('whole@mail.example')
    const path = `/mail/${event.metadata.mail?.id}`
    const source = await world.admin.get(`${path}/source`)
    expect(source.text).toContain('Message-ID: <whole@mail.example>')
    expect(source.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const others = await world.app.as('owner', 'hillside')
    for (const part of ['', '/html', '/source']) {
      expect((await others.get(`${path}${part}`)).status).toBe(404)
      expect((await world.app.nobody().get(`${path}${part}`)).status).toBe(401)
    }
  })

  test('has only its words in a conversation that is full of files, and the next mail is read', async () => {
    const first = await arrive({ id: 'full@mail.example' })
    const { tenants, database } = world.app
    await database.inTenant(tenants.lakeside.id, db =>
      db
        .insertInto('file')
        .values({
          tenant_id: tenants.lakeside.id,
          _id: crypto.randomUUID(),
          kind: 'file',
          name: 'large.pdf',
          media_type: 'application/pdf',
          size: 5_000_000_000,
          sha256: '0'.repeat(64),
          storage_key: `${tenants.lakeside.id}/00/large`,
          created_at: new Date(),
          created_by: JSON.stringify({ type: 'system' }),
          conversation_id: first.conversationId,
        })
        .execute(),
    )
    const event = await arrive({
      id: 'fuller@mail.example',
      inReplyTo: 'full@mail.example',
      headers,
      text: mixed,
    })
    expect(event.conversationId).toBe(first.conversationId)
    expect(event.content).toBe('Look at this\n\n[In the original mail: run.exe]')
    expect(event.content_blocks).toEqual([
      { type: 'text', text: '[In the original mail: ../plan.pdf, visit.ics]' },
    ])
    await arrive({ id: 'after-full@mail.example' })
  })

  test('goes with its conversation', async () => {
    const event = await world.stored('whole@mail.example')
    const path = `/mail/${event.metadata.mail?.id}`
    expect((await world.admin.delete(`/conversation/${event.conversationId}`)).status).toBe(200)
    expect((await world.admin.get(path)).status).toBe(404)
    expect((await world.admin.delete(`/conversation/${event.conversationId}/trash`)).status).toBe(204)
    const { tenants, database } = world.app
    const left = await database.inTenant(tenants.lakeside.id, db =>
      db.selectFrom('mail_message').select('id').where('message_id', '=', 'whole@mail.example').execute(),
    )
    expect(left).toEqual([])
  })
})

describe('the test of a mailbox', () => {
  const run = async () =>
    (await world.admin.post('/email/test')).json<{
      steps: { step: string; state: string; message: string | null }[]
      learned: object | null
    }>()

  test('sends a mail to itself and learns how the server marks senders', async () => {
    const { steps, learned } = await run()
    expect(steps.map(({ state }) => state)).toEqual(Array(6).fill('passed'))
    expect(learned).toEqual({
      auth_server: 'mx.lakeside.example',
      keeps_message_id: true,
      files_sent_copy: false,
    })
    expect((await world.admin.get('/email/status')).json()).toMatchObject({ verifies_senders: true })
    // It is no message of a person.
    await arrive({ id: 'after-test@mail.example' })
    expect(
      (await world.allEvents()).filter(({ metadata }) => metadata.mail?.subject === 'Test mail'),
    ).toEqual([])
  }, 90_000)

  test('says that the server renames mails', async () => {
    world.server.control.renames = true
    expect(await run()).toMatchObject({ learned: { keeps_message_id: false } })
    world.server.control.renames = false
  }, 90_000)

  test('names the step that failed', async () => {
    const { admin } = world
    const wrong = { incoming: { password: 'wrong' } }
    expect((await admin.patch('/email/configuration', wrong)).status).toBe(200)
    const { steps } = await run()
    expect(steps.map(({ step, state }) => `${step} ${state}`).slice(0, 3)).toEqual([
      'connect passed',
      'sign_in failed',
      'folders skipped',
    ])
    await expect
      .poll(async () => (await admin.get('/email/status')).json(), { timeout: 60_000 })
      .toMatchObject({ state: 'sign_in_needed', error: 'The server refuses the user name or the password.' })
  }, 120_000)
})

describe('the settings of a mailbox', () => {
  test('want the password again for another server or user', async () => {
    const { admin } = world
    const faults = async (change: object) =>
      (await admin.patch('/email/configuration', change)).json<{ errors?: { pointer: string }[] }>().errors
    expect(await faults({ incoming: { host: 'evil.example' } })).toMatchObject([
      { pointer: '/incoming/password' },
    ])
    expect(await faults({ outgoing: { username: 'other' } })).toMatchObject([
      { pointer: '/outgoing/password' },
    ])
    expect(
      (await admin.patch('/email/configuration', { incoming: { host: 'mail.example', password: 'new' } }))
        .status,
    ).toBe(200)
    expect(JSON.stringify((await admin.get('/email/configuration')).json())).not.toContain('new"')
  })

  test('need what reading needs', async () => {
    const { admin } = world
    const { status, json } = await admin.patch('/email/configuration', {
      agent_service_id: null,
      address: null,
    })
    expect(status).toBe(422)
    expect(json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)).toEqual([
      '/address',
      '/agent_service_id',
    ])
  })

  test('lead into no private network', async () => {
    const { admin } = world
    const incoming = { host: '10.0.0.1', username: 'x', password: 'y' }
    expect((await admin.patch('/email/configuration', { incoming })).status).toBe(200)
    const { steps } = (await admin.post('/email/test')).json<{ steps: { message: string | null }[] }>()
    expect(steps[0]).toMatchObject({ state: 'failed', message: 'The address leads into a private network.' })
  })
})
