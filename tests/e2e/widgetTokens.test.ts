import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { acceptedSamples, png } from '../support/fileSamples.ts'
import { createWidgetWorld, type WidgetWorld, widgetOf } from '../support/widgetWorld.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let widgets: WidgetWorld

const files = [
  { name: 'tooth.png', mimeType: 'image/png', buffer: png },
  {
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: acceptedSamples['application/pdf'] ?? Buffer.of(),
  },
]

describe.skipIf(!chromiumPath)('the token of a visitor’s conversation', () => {
  withServerWorld(
    async started => {
      world = started
      widgets = await createWidgetWorld(world)
    },
    () => ({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'trace' } }),
  )
  afterAll(() => widgets?.site.stop())

  it('T24 stands in no log, no Referer, no address and no history after a journey', async () => {
    const page = await world.open(widgets.site.show('/journey', { script: widgets.starts.web_chat }))
    const asked: string[] = []
    const navigated: string[] = []
    // Images and downloads take the token in their address, where a browser cannot send a header (§4). These addresses
    // are not pages, and no other site receives them.
    const isShown = (url: string) => /^\/api\/(image|file)\/[\w-]+\/contents$/.test(new URL(url).pathname)
    page.context().on('request', request => {
      if (!isShown(request.url())) asked.push(request.url())
      asked.push(request.headers().referer ?? '')
    })
    page.on('framenavigated', frame => navigated.push(frame.url()))
    await widgetOf(page).open()
    const tokens = [await journey(page)]
    await page.goto(`${world.url}/plugin/full-screen/${widgets.clientToken}`)
    tokens.push(await journey(page))
    await page.goto(widgets.site.show('/after', {}))
    const log = await world.printed(/([\s\S]+)/)
    // The log is at its most verbose level: it even reports the two uploads, one in each journey.
    expect(log.match(/Providing options to busboy/g)).toHaveLength(2)
    const places = { log, asked, navigated, history: await visited(page), site: widgets.site.seen }
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) {
      expect(token).toMatch(/^ct_.{20}/)
      for (const [name, place] of Object.entries(places)) {
        const lines = JSON.stringify(place, null, 1).split(/\\n|\n/)
        expect([name, ...lines.filter(line => line.includes(token))]).toEqual([name])
      }
    }
  })
})

/** Sends a picture and a file, opens one, and downloads the other and the conversation; returns the token used. */
async function journey(page: Page): Promise<string> {
  const { panel, field, uploaded } = widgetOf(page)
  await field.waitFor()
  await panel.locator('input[type=file]').setInputFiles(files)
  await uploaded(files.length)
  await field.fill('This is what it looks like')
  await panel.locator('button[type=submit]').click()
  await panel.locator('.sw-picture img').click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const save = async (press: Locator) => {
    const saved = page.waitForEvent('download')
    await press.click()
    await (await saved).path()
  }
  await save(panel.getByRole('link', { name: /plan\.pdf/ }))
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await save(panel.getByRole('menuitem', { name: 'Save as PDF' }))
  const name = `web_chat_conversation_token_${widgets.clientToken}`
  return page.evaluate<string>(`localStorage.getItem(${JSON.stringify(name)})`)
}

/** Returns every address and title in the browser's history, of all origins. */
async function visited(page: Page): Promise<unknown[]> {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  expect(entries.length).toBeGreaterThan(2)
  return entries
}
