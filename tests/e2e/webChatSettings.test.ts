import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { buildForTests } from '../support/serverProcess.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

const site = 'https://www.lakeside.example'

let world: BrowserWorld

describe.skipIf(!chromiumPath)('the settings of the web chat', () => {
  withBrowserWorld(async started => {
    world = started
    await buildForTests({ withPlugin: true })
  })

  it('§1 shows what a colour makes of the chat before it is saved', async () => {
    const page = await world.open('/web_chat_configuration', { viewport: { width: 1440, height: 900 } })
    const bubble = page.locator('.sw-chat .sw-row[data-side=user] .sw-bubble').first()
    await bubble.waitFor()
    // The brand color of the demo's business.
    await expect.poll(() => backgroundOf(page)).toBe('rgb(15, 76, 92)')
    const color = page.getByRole('textbox', { name: 'Visitor: background', exact: true })
    await color.fill('#2e7d32')
    await expect.poll(() => backgroundOf(page)).toBe('rgb(46, 125, 50)')
    const stored = (await world.api.get('/web_chat/configuration')).json()
    expect(stored.user_message_background_color).not.toBe('#2e7d32')
  })

  it('lets a site show the chat, and gives its owner the lines for it', async () => {
    const page = await world.open('/web_chat_configuration', {
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    expect(await storedOrigin()).toBeUndefined()
    await page.getByRole('button', { name: 'Add to your site' }).click()
    const panel = page.getByRole('dialog', { name: 'Add to your site' })
    const address = panel.getByRole('textbox', { name: 'Address of your site' })
    await address.fill('www.lakeside.example')
    await address.press('Enter')
    // A notification under the pointer stays; while it fades, it may be unreadable.
    await page.getByText(`${site} may show the chat`).hover()
    expect((await world.api.get('/tenant_settings')).json()).toMatchObject({
      embedding: { allowed_origins: [site] },
    })
    expect(await storedOrigin()).toBe(site)
    await panel.getByRole('button', { name: 'Copy embed code', exact: true }).press('Enter')
    const token = (await world.api.get('/web_chat/configuration')).json().client_token
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
    await expect.poll(copied).toContain(`<script src="${world.url}/plugin/static/js/plugin.js"`)
    await expect.poll(() => copied()).toContain(String(token))
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('§1 opens an intake in full screen to try it', async () => {
    const [intake] = (await world.api.list('intake')).json<{ _id: string }[]>()
    const page = await world.open(`/intake/${intake?._id}`)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Try it (opens in a new window)' }).click()
    const chat = await opening
    await chat.getByText('Do you agree?').waitFor()
    expect(new URL(chat.url()).pathname).toMatch(/^\/plugin\/full-screen\/intake\/./)
  })
})

/** Requests to this address are allowed only for known origins; requests that start a chat are allowed for all. */
const message = '/conversation/01938c5e-0000-7000-8000-000000000001/message'

async function storedOrigin() {
  const headers = { origin: site, 'access-control-request-method': 'POST' }
  const { headers: told } = await world.api.send('OPTIONS', message, undefined, headers)
  return told['access-control-allow-origin']
}

/** Returns the color behind the visitor's messages in the preview. */
function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(
    `getComputedStyle(document.querySelector('.sw-chat .sw-row[data-side=user] .sw-bubble')).backgroundColor`,
  )
}
