import type { BrowserContextOptions, Page } from 'playwright-core'
import type { ServerWorld } from './browserWorld.ts'
import { type Client, createClient } from './client.ts'
import type { Answer } from './sendRequest.ts'

/** Signed-in member of a team. */
export interface Colleague {
  name: string
  /** API client that acts as this person. */
  api: Client
  /** Opens a page in a new window, signed in as this person. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>
}

/**
 * Creates the accounts of a server in multi-user mode. The first name becomes the owner; the others join as operators.
 */
export async function gatherTeam<const Names extends readonly [string, ...string[]]>(
  world: ServerWorld,
  names: Names,
): Promise<{ [Index in keyof Names]: Colleague }> {
  const origin = { origin: world.url }
  const token = tokenIn(await world.printed(/^Create the first account at (\S+)$/m))
  const [first, ...others] = names
  const owner = signedIn(await world.api.post('/setup', { token, ...accountOf(first) }, origin), first)
  const team = [owner]
  for (const name of others) {
    const { password, email } = accountOf(name)
    demand(await owner.api.post('/invitation', { email, role: 'operator' }), 201)
    const mails = (await owner.api.get('/outbox')).json<Mail[]>()
    const link = mails.find(({ to }) => to === email)?.links[0]?.url ?? ''
    const accepted = await world.api.post(
      '/invitation/accept',
      { token: tokenIn(link), name, password },
      origin,
    )
    team.push(signedIn(accepted, name))
  }
  return team as { [Index in keyof Names]: Colleague }

  function signedIn(answer: Answer, name: string): Colleague {
    demand(answer, 200)
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const [cookieName = '', value = ''] = cookie.split('=')
    const { host, hostname, port } = new URL(world.url)
    const kept = { name: cookieName, value, domain: hostname, path: '/', expires: -1 }
    const storageState = {
      cookies: [{ ...kept, httpOnly: true, secure: false, sameSite: 'Lax' as const }],
      origins: [],
    }
    return {
      name,
      api: createClient({ port: Number(port), headers: { host, cookie, ...origin } }),
      open: (path, options) => world.open(path, { ...options, storageState }),
    }
  }
}

interface Mail {
  to: string
  links: { url: string }[]
}

function accountOf(name: string) {
  const given = name.split(' ')[0]?.toLowerCase()
  return { name, email: `${given}@lakeside.example`, password: `a lighthouse by the sea of ${given}` }
}

function tokenIn(link: string): string {
  return new URL(link).hash.slice(1)
}

function demand({ status, text }: Answer, expected: number): void {
  if (status !== expected) throw new Error(`${status}: ${text}`)
}
