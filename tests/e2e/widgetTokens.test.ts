import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { acceptedSamples, png } from '../support/fileSamples.ts'
import { createWidgetWorld, type WidgetWorld, widgetOf } from '../support/widgetWorld.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld
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
  withBrowserWorld(
    async started => {
      world = started
      widgets = await createWidgetWorld(world)
    },
    () => ({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'trace' }, isForVisitors: true }),
  )
  afterAll(() => widgets?.site.stop())

  it('T24 stands in no log, no Referer, no address and no history after a journey', async () => {
    const page = await world.open(widgets.site.show('/journey', { script: widgets.starts.web_chat }))
    await widgetOf(page).open()
    const tokens = [await journey(page)]
    expect(await addresses(page)).not.toContain(tokens[0])
    await page.goto(`${world.url}/plugin/full-screen/${widgets.clientToken}`)
    tokens.push(await journey(page))
    const visited = await addresses(page)
    await page.goto(widgets.site.show('/after', {}))
    const log = await world.printed(/([\s\S]+)/)
    // It says everything that it can say.
    expect(log).toContain('"level":20')
    const received = JSON.stringify(widgets.site.seen)
    for (const token of tokens) {
      expect(token).toMatch(/^ct_.{20}/)
      for (const place of [log, received, visited, await addresses(page)]) expect(place).not.toContain(token)
    }
  })
})

/** Sends a picture and a file, looks at one, saves the other and the conversation; gives back the token it was done with. */
async function journey(page: Page): Promise<string> {
  const { panel, field, uploaded } = widgetOf(page)
  await field.waitFor()
  await panel.locator('input[type=file]').setInputFiles(files)
  await uploaded(files.length)
  await field.fill('This is what it looks like')
  await panel.locator('button[type=submit]').click()
  await panel.locator('.sw-picture img').click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const save of [
    panel.getByRole('link', { name: /plan\.pdf/ }),
    panel.getByRole('button', { name: 'Save as PDF' }),
  ]) {
    const saved = page.waitForEvent('download')
    await save.click()
    await (await saved).path()
  }
  const name = `web_chat_conversation_token_${widgets.clientToken}`
  return page.evaluate<string>(`localStorage.getItem(${JSON.stringify(name)})`)
}

/** Where the window is, and all that leads back. */
function addresses(page: Page): Promise<string> {
  return page.evaluate<string>(`location.href + navigation.entries().map(({ url }) => url).join()`)
}
