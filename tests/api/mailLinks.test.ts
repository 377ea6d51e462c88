import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../support/client.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member

/**
 * Starts an installation whose first tenant also answers at localhost, as in installations that grew from a single
 * tenant.
 */
async function grown(env: Record<string, string>): Promise<void> {
  app = await createTestApp({ env })
  admin = await app.as('owner', 'lakeside', { isInstanceAdmin: true })
  const hosts = ['localhost', 'lakeside.test', 'desk.lakeside.test']
  const answer = await admin.patch(`/tenant_configuration/${app.tenants.lakeside.id}`, { hosts })
  expect(answer.status).toBe(200)
}

/** Returns a client that uses the given host headers. */
function by(headers: Record<string, string>, cookie?: string): Client {
  const own: Record<string, string> = cookie === undefined ? { origin: `http://${headers.host}` } : { cookie }
  return createClient({ port: app.port, headers: { ...headers, ...own } })
}

/** Returns the link in the newest mail to an address. */
async function linkTo(to: string): Promise<string | undefined> {
  const mails = (await admin.get('/outbox?limit=50')).json<{ to: string; links: { url: string }[] }[]>()
  return mails.find(mail => mail.to === to)?.links[0]?.url
}

const claims: [what: string, headers: Record<string, string>][] = [
  ['another port', { host: 'lakeside.test:6666' }],
  ['a name of this machine', { host: 'localhost:6666' }],
  ['another of its hosts', { host: 'desk.lakeside.test' }],
  [
    'another scheme and host',
    { host: 'lakeside.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' },
  ],
]

const places: [what: string, env: Record<string, string>, expected: () => string][] = [
  ['PUBLIC_URL', { PUBLIC_URL: 'https://desk.test:8443' }, () => 'https://lakeside.test:8443'],
  ['the port that is listened on', {}, () => `http://lakeside.test:${app.port}`],
]

describe.each(places)(
  'links of mails lead by %s to the first host that others reach',
  (_what, env, expected) => {
    beforeAll(() => grown(env))
    afterAll(() => app.close())

    it.each(claims)('though the reset is asked for by %s', async (_claim, headers) => {
      const member = await app.as('viewer')
      const account = await app.stores.accounts.find(member.userId)
      await app.stores.accounts.setPassword(member.userId, 'a hash', new Date())
      expect((await by(headers).post('/password_reset', { email: account?.email })).status).toBe(202)
      expect(await linkTo(account?.email ?? '')).toMatch(`${expected()}/reset#`)
    })

    it.each(claims)('though people are invited, and invited again, by %s', async (claim, headers) => {
      const email = `${claim.replaceAll(' ', '-')}@lakeside.example`
      const client = by(headers, `switchboard_session=${admin.token}`)
      const invited = await client.post('/invitation', { email, role: 'viewer' })
      expect(invited.status).toBe(201)
      const first = await linkTo(email)
      expect(first).toMatch(`${expected()}/invitation#`)
      expect((await client.post(`/invitation/${invited.json()._id}/resend`)).status).toBeLessThan(300)
      const second = await linkTo(email)
      expect(second).toMatch(`${expected()}/invitation#`)
      expect(second).not.toBe(first)
    })

    it('as those of an owner do', async () => {
      const one = `/tenant_configuration/${app.tenants.lakeside.id}`
      await admin.patch(one, { owner_email: 'olga@lakeside.example' })
      expect(await linkTo('olga@lakeside.example')).toMatch(`${expected()}/invitation#`)
      const again = await by({ host: 'localhost:6666' }, `switchboard_session=${admin.token}`).post(
        `${one}/owner_invitation`,
      )
      expect(again.json()).toMatchObject({ link: expect.stringMatching(`^${expected()}/invitation#`) })
    })
  },
)
