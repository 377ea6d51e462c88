import { expect } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { mailProviders } from '../../server/providers/mailbox/mailProviders.ts'
import { mailLogin } from './fakeMailServer.ts'
import { createMailWorld } from './mailWorld.ts'
import { directory, oauthClient, startOauthServer } from './oauthServer.ts'
import { followToCallback } from './oidcServer.ts'
import type { Member } from './testApp.ts'

type Provider = 'google' | 'microsoft'

/** The person whose mailbox it is. */
export const mailboxOwner = {
  ...{ sub: 'ann', oid: 'ann-in-the-directory', tid: directory },
  email: mailLogin.username,
}

/** Starts the server with fakes of Google and Microsoft, and a mail server that takes their tokens only. */
export async function createMailAccountWorld() {
  const identity = {
    google: await startOauthServer('google'),
    microsoft: await startOauthServer('microsoft'),
  }
  const servers = Object.values(identity)
  const clock = { ahead: 0 }
  /** Users and tokens of the attempts to sign in at the mail server. */
  const attempts: { user: string; token: string }[] = []
  const control: {
    /** The mail server refuses everybody. */
    refuses: boolean
    /** Tokens that it refuses before their time. */
    ended: Set<string>
  } = { refuses: false, ended: new Set() }
  const world = await createMailWorld({
    acceptsToken,
    env: {
      PRIVATE_HOSTS: servers.map(({ host }) => host).join(','),
      GOOGLE_ACCOUNTS_URL: identity.google.url,
      MICROSOFT_ACCOUNTS_URL: identity.microsoft.url,
    },
    now: () => new Date(Date.now() + clock.ahead),
  })
  const { app, admin, chat } = world
  const callback = (tenant = 'lakeside') => `http://${tenant}.test:${app.port}/api/integrations/callback`
  for (const server of servers) {
    server.control.person = mailboxOwner
    server.allowRedirect(callback())
    server.allowRedirect(callback('hillside'))
  }
  return { ...world, identity, clock, attempts, control, signIn, account, connect, status, close }

  async function acceptsToken(user: string, token: string): Promise<boolean> {
    attempts.push({ user, token })
    if (control.refuses || control.ended.has(token)) return false
    const wanted = ['google', 'microsoft'] as const
    const owners = await Promise.all(
      wanted.map(async name => identity[name].ownerOf(token, mailProviders[name].scopes[0] ?? '')),
    )
    return user === mailLogin.username && owners.includes(mailboxOwner.sub)
  }

  /** Signs in as a person does; returns where the browser ends up. */
  async function signIn(
    provider: Provider,
    body: object = oauthClient,
    { by = admin, tenant = 'lakeside' }: { by?: Member; tenant?: string } = {},
  ): Promise<string> {
    const begun = await by.post('/email/authorization', { provider, ...body })
    expect(begun.status, begun.text).toBe(201)
    const { auth_url } = begun.json<{ auth_url: string }>()
    const { search } = await followToCallback(auth_url, callback(tenant))
    const back = await by.get(`/integrations/callback${search}`)
    expect(back.status, back.text).toBe(303)
    return String(back.headers.location)
  }

  /** Signs in and returns the id of the account. */
  async function account(...given: Parameters<typeof signIn>): Promise<string> {
    const place = await signIn(...given)
    const [, id] = /^\/email_configuration\?account=([\w-]{36})$/.exec(place) ?? []
    if (id === undefined) throw new Error(`There is no account in ${place}`)
    return id
  }

  /** Lets the server read the mailbox with an account of a provider, and waits until it does; returns the account's id. */
  async function connect(provider: Provider, more: object = {}): Promise<string> {
    const account_id = await account(provider)
    const settings = { enabled: true, address: mailLogin.username, answer: 'send' }
    const named = { agent_service_id: chat.serviceId, sign_in: provider, account_id }
    const answer = await admin.patch('/email/configuration', { ...settings, ...named, ...more })
    expect(answer.status, answer.text).toBe(200)
    await world.isRead()
    return account_id
  }

  async function status(): Promise<components['schemas']['EmailStatus']> {
    return (await admin.get('/email/status')).json()
  }

  async function close(): Promise<void> {
    await world.close()
    for (const server of servers) await server.stop()
  }
}
