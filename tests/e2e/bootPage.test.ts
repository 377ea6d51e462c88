import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../../scripts/build/targets.mjs'
import { createBootHandler } from '../../server/http/pages/bootHandler.ts'
import { createFrontDoor } from '../../server/http/pages/frontDoor.ts'
import { chromiumPath, sharedChromium } from '../support/chromium.ts'
import { buildForTests } from '../support/serverProcess.ts'

let browser: Browser
const pages: Page[] = []
let door: ReturnType<typeof createFrontDoor>
let url: string

describe.skipIf(!chromiumPath)('§2 the boot page', () => {
  beforeAll(async () => {
    await buildForTests()
    browser = await sharedChromium()
  })
  beforeEach(() => openDoor(0))
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(page => page.close()))
    await door.close(0)
  })

  it('stays hidden for half a second, then counts down and says what the server does', async () => {
    const { page } = await openPage()
    const texts = () => textsOf(page)
    await expect.poll(() => page.getByText('booting up').isVisible()).toBe(false)
    await page.clock.runFor(600)
    await expect.poll(() => texts()).toEqual(['90', 'Application is booting up ... Please wait', doing])
    await page.clock.runFor(10_000)
    await expect.poll(() => texts()).toContain('This may take up to 80 more seconds ...')
    await page.clock.runFor(80_000)
    await expect
      .poll(() => texts())
      .toContain('There may be a problem with the server boot sequence. Please contact support.')
  })

  it('gives way to the application as soon as that is ready', async () => {
    const { page } = await openPage()
    door.switchTo((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>The application</h1>')
    })
    await page.clock.runFor(1000)
    await page.getByRole('heading', { name: 'The application' }).waitFor()
    expect(page.url()).toBe(`${url}/agent`)
  })

  it('§7 sends the three client headers with each question', async () => {
    const { page } = await openPage()
    const [response] = await Promise.all([page.waitForResponse(/health_check/), page.clock.runFor(1000)])
    const headers = response.request().headers()
    expect(headers['x-client-session-id']).toHaveLength(32)
    expect(headers['x-client-version']).toBe('boot.js')
    expect(headers['x-client-tenant-host']).toBe(new URL(url).hostname)
  })

  it('says plainly that the server stopped, and goes on when it is back', async () => {
    const { page } = await openPage()
    const { port } = new URL(url)
    await door.close(0)
    const stopped = expect.stringContaining('The server stopped before it was ready.')
    await expect.poll(() => textsAfter(page, 250)).toContainEqual(stopped)
    await expect.poll(() => textsOf(page)).not.toContain(doing)
    await openDoor(Number(port))
    await expect.poll(() => textsAfter(page, 250)).not.toContainEqual(stopped)
    await expect.poll(() => textsOf(page)).toContain(doing)
  })

  it.each<BrowserContextOptions>([
    { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
    { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ])('can be read by everybody: $colorScheme, $viewport.width px', async options => {
    const { page, complaints } = await openPage(options)
    await page.clock.runFor(95_000)
    await page.clock.resume()
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
    const violations: { id: string }[] = await page.evaluate('axe.run().then(result => result.violations)')
    expect(violations.map(({ id }) => id)).toEqual([])
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(complaints).toEqual([])
  })
})

/** Status text that the server announces. */
const doing = 'The database is starting.'

async function openDoor(port: number): Promise<void> {
  const boot = createBootHandler({ folder: join(root, 'dist/boot'), isHttps: false })
  boot.announce(doing)
  door = createFrontDoor(boot.handle)
  url = await door.listen({ host: '127.0.0.1', port })
}

/**
 * Opens a page whose clock only the test advances; resolves after its first status request. `complaints` collects
 * errors and policy violations.
 */
async function openPage(options: BrowserContextOptions = {}) {
  const page = await browser.newPage(options)
  pages.push(page)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${url}/agent`)
  // The page schedules its next request only after it has read the response.
  await page.locator('#description', { hasText: doing }).waitFor({ state: 'attached' })
  return { page, complaints }
}

/** Advances the page's clock by `ms` milliseconds; returns the texts. */
async function textsAfter(page: Page, ms: number): Promise<string[]> {
  await page.clock.runFor(ms)
  return textsOf(page)
}

async function textsOf(page: Page): Promise<string[]> {
  return (await page.locator('#screen > *').allInnerTexts()).filter(text => text !== '')
}
