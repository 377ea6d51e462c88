import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { chromiumPath, launchChromium } from '../support/chromium.ts'
import { createClient } from '../support/client.ts'
import { type OauthServer, oauthClient, startOauthServer } from '../support/oauthServer.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let google: OauthServer

beforeAll(async () => {
  google = await startOauthServer('google')
  google.control.person = { sub: 'ann', email: 'ann@lakeside.example' }
})
afterAll(() => google?.stop())

async function serve(mode: 'single' | 'multi'): Promise<TestApp> {
  const env = { PRIVATE_HOSTS: google.host, GOOGLE_ACCOUNTS_URL: google.url }
  const app = await createTestApp({ mode, env })
  onTestFinished(() => app.close())
  return app
}

/** Follows the link to the other system in a browser; returns the path at which it arrives. */
async function signIn(app: TestApp, host: string, token?: string): Promise<string> {
  const home = `http://${host}:${app.port}`
  google.allowRedirect(`${home}/api/integrations/callback`)
  const cookie: Record<string, string> = token === undefined ? {} : { cookie: `switchboard_session=${token}` }
  const client = createClient({ port: app.port, headers: { host: `${host}:${app.port}`, ...cookie } })
  const begun = await client.post('/integrations/google/authorization', oauthClient)
  // The other system is at another site than ours: an IP address.
  const browser = await launchChromium([`--host-resolver-rules=MAP ${host} 127.0.0.1`])
  try {
    const context = await browser.newContext()
    if (token !== undefined) {
      const session = { name: 'switchboard_session', value: token, httpOnly: true, sameSite: 'Lax' as const }
      await context.addCookies([{ ...session, url: home }])
    }
    const page = await context.newPage()
    await page.goto(`${home}/api/health_check`)
    const arrived = page.waitForURL(url => url.origin === home && !url.pathname.startsWith('/api/'))
    await page.evaluate(url => window.location.assign(url), String(begun.json().auth_url))
    await arrived
    const { pathname, search } = new URL(page.url())
    return pathname + search
  } finally {
    await browser.close()
  }
}

describe.skipIf(!chromiumPath)('a browser that comes back from another site', () => {
  it('brings its session, and finds the connection made', async () => {
    const app = await serve('multi')
    const { token } = await app.as('admin')
    const arrived = await signIn(app, 'lakeside.test', token)
    expect(arrived).toMatch(/^\/integrations\/[\w-]{36}$/)
  })

  it('finds the connection made in single-user mode, too', async () => {
    const app = await serve('single')
    const arrived = await signIn(app, 'localhost')
    expect(arrived).toMatch(/^\/integrations\/[\w-]{36}$/)
  })
})
