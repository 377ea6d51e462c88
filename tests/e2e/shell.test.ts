import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { graveFaults, graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { png } from '../support/fileSamples.ts'
import { withBrowserWorld, withServerWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

const phone = { viewport: { width: 390, height: 844 } }

describe.skipIf(!chromiumPath)('the shell of one user', () => {
  withBrowserWorld(started => {
    world = started
  })
  afterEach(() => save({}))

  it('§2 boots with the server away: after half a second, counting down, and goes on once it is back', async () => {
    const page = await blank()
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.route('**/api/schema', route =>
      route.fulfill({ status: 503, json: { status: 503, code: 'server.unavailable', title: 'Starting' } }),
    )
    const asked = page.waitForResponse('**/api/schema')
    await page.goto(`${world.url}/agent`)
    await asked
    const boot = page.getByRole('heading', { name: 'Application is booting up ... Please wait' })
    await page.clock.runFor(300)
    await expect.poll(() => boot.isVisible()).toBe(false)
    await page.clock.runFor(500)
    await boot.waitFor()
    await expect.poll(() => page.getByRole('timer').textContent()).toBe('90')
    await expect.poll(() => page.getByRole('navigation').isVisible()).toBe(false)
    await page.clock.runFor(9_500)
    await page.getByText('This may take up to 80 more seconds ...').waitFor()
    await page.clock.runFor(80_000)
    await page.getByText('There may be a problem with the server boot sequence.').waitFor()
    await page.clock.resume()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await graveFaults(page)).toEqual([])
    }
    await page.unroute('**/api/schema')
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
    await expect.poll(() => boot.count()).toBe(0)
  })

  it('§2 an uploaded logo takes the place of title and environment menu at once', async () => {
    await save({ enable_environment_menu: true, environment_links: { receptionist: '/agent' } })
    const page = await world.open('/tenant_settings')
    await page.getByRole('button', { name: 'Products' }).waitFor()
    await page.locator('input[type=file]').first().setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: png,
    })
    await page.getByRole('link', { name: 'logo.png' }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const logo = page.getByRole('banner').first().getByRole('img', { name: 'Lakeside Dental' })
    await logo.waitFor()
    await drawn(page, '/api/frontend_configuration/logo/')
    await expect.poll(() => page.getByRole('button', { name: 'Products' }).count()).toBe(0)
    const { logo_url } = (await world.api.get('/frontend_configuration')).json<Shown>().frontend
    await expect.poll(() => logo.getAttribute('src')).toBe(logo_url)
  })

  it('§2 the environment menu leads to the products that have a link, a service at work or an intake', async () => {
    await save({
      enable_environment_menu: true,
      environment_title: 'Our agents',
      environment_links: { receptionist: 'https://demo.example/front', custom_agent: '/agent' },
    })
    const page = await world.open('/settings')
    await page.getByRole('button', { name: 'Our agents' }).click()
    const items = page.getByRole('menuitem')
    await expect
      .poll(() => items.allInnerTexts())
      .toEqual(['Receptionist', 'Knowledge agent', 'Intake agent', 'Custom agent'])
    expect(await graveFaultsInBothModes(page)).toEqual([])
    const [opened] = await Promise.all([page.waitForEvent('popup'), items.last().click()])
    await opened.waitForURL(({ pathname }) => pathname === '/agent')
  })

  it('an unknown address says so, and leads on by search and to the start', async () => {
    const page = await world.open('/no/such/page')
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Page not found · /)
    await page.getByRole('button', { name: /^Request [\da-f-]{36}$/ }).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.getByRole('button', { name: 'Search for it' }).click()
    const search = page.getByRole('dialog', { name: 'Search and commands' })
    await search.getByRole('combobox').press('Escape')
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await page.waitForURL(url => !url.pathname.startsWith('/no'))
  })

  it('deep links, the back button, the title and the keyboard follow the page', async () => {
    const page = await world.open('/people')
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Agents' }).press('Enter')
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
    await page.locator('main:focus').waitFor()
    await expect.poll(() => page.title()).toMatch(/^Agents · /)
    await page.goBack()
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Team · /)
  })

  it('390 px: the menu traps the keyboard, Escape closes it and gives the focus back', async () => {
    await save({ enable_environment_menu: true, environment_links: { receptionist: '/agent' } })
    const page = await world.open('/agent', phone)
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Products' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    const opener = page.getByRole('button', { name: 'Open the menu' })
    await opener.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Agents' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaults(page)).toEqual([])
    const links = await vi.waitUntil(() => menu.getByRole('link').all())
    for (let press = 0; press < links.length + 3; press++) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.evaluate(`document.activeElement.closest('[role="dialog"]') !== null`))
        .toBe(true)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await opener.and(page.locator(':focus')).waitFor()
  })

  it('moves nothing where that is not wanted', async () => {
    const page = await world.open('/agent', { ...phone, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    // Checked once, because animations end soon.
    const longest = await page.evaluate(
      `Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect.getComputedTiming().endTime)))`,
    )
    expect(longest).toBeLessThan(1)
  })

  it('prints the page without bar and menu, on white', async () => {
    const page = await world.open('/people', { colorScheme: 'dark' })
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('navigation').isVisible()).toBe(false)
    await expect.poll(() => page.getByRole('button', { name: /Your account/ }).isVisible()).toBe(false)
    await expect
      .poll(() => page.evaluate('getComputedStyle(document.body).backgroundColor'))
      .toBe('rgb(255, 255, 255)')
    await page.waitForFunction('getComputedStyle(document.querySelector("h1")).color === "rgb(23, 26, 51)"')
  })
})

describe.skipIf(!chromiumPath)('the shell of people who sign in', () => {
  const ann = { name: 'Ann Lee', email: 'ann@lakeside.example', password: 'a lighthouse by the sea' }
  let signedIn: BrowserContextOptions

  withServerWorld(
    async started => {
      world = started
      const page = await blank()
      await page.goto(await started.printed(/^Create the first account at (\S+)$/m))
      for (const [name, text] of [
        ['Your name', ann.name],
        ['Email', ann.email],
        ['Password', ann.password],
      ] as const)
        await page.getByRole('textbox', { name, exact: true }).fill(text)
      await page.getByRole('button', { name: 'Create the account' }).click()
      await page.getByRole('button', { name: /Your account, Ann Lee/ }).waitFor()
      signedIn = { storageState: await page.context().storageState() }
    },
    () => ({ env: { AUTH_MODE: 'multi' } }),
  )

  it('§2 the avatar is the Gravatar image, which the policy of the page lets in', async () => {
    const page = await blank(signedIn)
    await page.route('https://www.gravatar.com/avatar/**', route =>
      route.fulfill({ contentType: 'image/png', body: png }),
    )
    const [picture] = await Promise.all([
      page.waitForRequest('https://www.gravatar.com/**'),
      page.goto('/agent'),
    ])
    expect(picture.url()).toMatch(/\/avatar\/[\da-f]{64}\?d=404&s=64$/)
    await drawn(page, 'https://www.gravatar.com/')
  })

  it('§2 name and e-mail, the note, and a Logout that returns to the site origin', async () => {
    const page = await world.open('/people', signedIn)
    await page.getByRole('button', { name: /Your account, Ann Lee/ }).click()
    const entries = await accountEntries(page)
    expect(entries[0]).toBe('Ann Lee\n\nann@lakeside.example')
    expect(entries).toContain('Running in multi-user mode')
    const [origin] = await Promise.all([
      page.waitForRequest(
        request => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
      ),
      page.getByRole('menuitem', { name: 'Logout' }).click(),
    ])
    expect(new URL(origin.url()).origin).toBe(new URL(world.url).origin)
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  })
})

interface Shown {
  frontend: { logo_url?: string }
}

/** Stores tenant settings with only these frontend options. */
async function save(frontend: JsonObject): Promise<void> {
  const { _id } = (await world.api.get('/tenant_settings')).json()
  const answer = await world.api.put(`/tenant_settings/${_id}`, { timezone: 'Europe/London', frontend })
  expect(answer.status).toBe(200)
}

/** Waits until an image whose address starts with `address` is loaded; it is one pixel wide. */
async function drawn(page: Page, address: string): Promise<void> {
  await page.waitForFunction(`[...document.images].some(
    ({ src, naturalWidth }) => src.startsWith(new URL('${address}', location.href).href) && naturalWidth === 1)`)
}

/** Returns the entries of the account menu, once the version has loaded. */
async function accountEntries(page: Page): Promise<string[]> {
  const entries = page.getByRole('menuitem')
  await entries.filter({ hasText: /^Version \d/ }).waitFor()
  return entries.allInnerTexts()
}

/** Opens an empty window. */
function blank(options?: BrowserContextOptions): Promise<Page> {
  return world.open('about:blank', options)
}
