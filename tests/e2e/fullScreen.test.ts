import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { allFaults, openWindow } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { ask, askDemo, demoAnswer, demoQuestion, said } from '../support/visitorChat.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld
let site: HostSite
let path: string

describe.skipIf(!chromiumPath)('§2 a chat that fills its page', () => {
  withBrowserWorld(async started => {
    world = started
    site = await startHostSite(world.url)
    await embedChat(world, { allowed_origins: [site.origin] })
    const { client_token } = (await world.api.get('/web_chat/configuration')).json()
    path = `/plugin/full-screen/${client_token}`
  })
  afterAll(() => site?.stop())

  it('has the name of the agent and no launcher, and goes on after a reload', async () => {
    const page = await world.open(path)
    await ready(page)
    await expect
      .poll(() => page.getByRole('button', { name: /Chat with the Bot|Close the chat/ }).count())
      .toBe(0)
    const heading = page.getByRole('main').getByRole('heading', { level: 2 })
    const name = await vi.waitUntil(() => heading.textContent())
    await expect.poll(() => page.title()).toBe(name)
    await expect
      .poll(() => page.getByRole('main').boundingBox())
      .toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await askDemo(page)
    expect(await allFaults(page)).toEqual([])
    await page.reload()
    await said(page).getByText(demoQuestion).waitFor()
    await said(page).getByText(demoAnswer).waitFor()
  })

  it('is an intake by the intake’s token', async () => {
    const [intake] = (await world.api.list('intake')).json<{ intake_token: string }[]>()
    const page = await world.open(`/plugin/full-screen/intake/${intake?.intake_token}`)
    await ready(page)
    await page.getByRole('button', { name: 'I agree' }).click()
    await said(page).getByText('What is your full name?').waitFor()
    await ask(page, 'Maya Thornton')
    await said(page).getByText('When were you born?').waitFor()
    await page.reload()
    await said(page).getByText('When were you born?').waitFor()
    await expect.poll(() => page.title()).toBe('Lakeside Dental')
  })

  it('bears the logo of the business in its tab, on dark ground the one that was made for that', async () => {
    const [light, dark] = ['data:image/png,light', 'data:image/png,dark']
    const page = await world.open('about:blank', { colorScheme: 'dark' })
    const token = path.split('/').at(-1)
    const look = (await world.api.get(`/web_chat/configuration/${token}`, { origin: world.url })).json()
    await page.route('**/api/web_chat/configuration/*', route =>
      route.fulfill({ json: { ...look, logo_url: light, logo_on_dark_url: dark } }),
    )
    await page.goto(`${world.url}${path}`)
    const icon = () => page.locator('link[rel=icon]').getAttribute('href')
    await expect.poll(icon).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(icon).toBe(light)
  })

  it('says in words that nobody is known by a token', async () => {
    for (const unknown of ['wc_nobody', 'intake/in_nobody']) {
      const { page, complaints, close } = await openWindow(world.browser, { url: world.url })
      await page.goto(`/plugin/full-screen/${unknown}`)
      await page.getByRole('alert').waitFor()
      await page.getByText('The conversation could not be started.').waitFor()
      await expect.poll(() => complaints.join('\n')).toContain('Chat configuration not loaded')
      await close()
    }
  })

  it('stands in a frame of a site that is on the list, and is refused in one of another', async () => {
    const frame = {
      body: `<iframe title="Chat" src="${world.url}${path}" width="400" height="600"></iframe>`,
    }
    const page = await world.open(site.show('/framed', frame))
    const inside = page.frameLocator('iframe')
    await inside.getByRole('textbox', { name: 'Message' }).fill(demoQuestion)
    await inside.getByRole('textbox', { name: 'Message' }).press('Enter')
    await inside.getByRole('region', { name: 'Conversation' }).getByText(demoAnswer).waitFor()
    const stranger = await startHostSite(world.url)
    const other = await openWindow(world.browser, { url: world.url })
    await other.page.goto(stranger.show('/framed', frame))
    await expect.poll(() => other.complaints.join('\n')).toMatch(/frame-ancestors/)
    await expect.poll(() => other.page.frameLocator('iframe').getByRole('textbox').count()).toBe(0)
    await other.close()
    await stranger.stop()
  })
})

function ready(page: Page): Promise<void> {
  return page
    .getByRole('main')
    .getByRole('button', { name: 'Attach files' })
    .and(page.locator(':enabled'))
    .waitFor()
}
