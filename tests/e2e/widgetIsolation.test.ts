import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { png } from '../support/fileSamples.ts'
import { hostilePages } from '../support/hostilePages.ts'
import { createWidgetWorld, type WidgetKind, type WidgetWorld, widgetOf } from '../support/widgetWorld.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld
let model: FakeModelServer
let widgets: WidgetWorld

const kinds: readonly WidgetKind[] = ['web_chat', 'intake_chat']
const windows = {
  popup: { width: 1280, height: 860 },
  overlay: { width: 390, height: 800 },
  full: { width: 1280, height: 860 },
}
type Mode = keyof typeof windows
const modes = ['popup', 'overlay', 'full'] as const
const everywhere = kinds.flatMap(kind => modes.map(mode => [kind, mode] as const))

describe.skipIf(!chromiumPath)('a chat in somebody else’s page', () => {
  beforeAll(async () => {
    model = await startFakeModelServer()
  })
  withBrowserWorld(
    async started => {
      world = started
      await world.api.put('/ai_configuration', {
        providers: { openai_compatible: { enabled: true, base_url: model.url } },
        models: { chat: ['openai_compatible/house-model'] },
      })
      widgets = await createWidgetWorld(world)
    },
    () => ({ env: { RATE_LIMIT: 'off', PRIVATE_HOSTS: model.host }, isForVisitors: true }),
  )
  afterAll(() => Promise.all([model?.close(), widgets?.site.stop()]))

  it.each(everywhere)('T35 §3 %s looks as ever where a page restyles everything: %s', async (kind, mode) => {
    const page = await visit(kind, mode)
    await openAnd(page, mode)
    await widgetOf(page).send('Luna')
    // What is gone on with looks another way than what was begun just now: there is nobody to be greeted.
    await page.reload()
    await openAnd(page, mode)
    const rows = page.locator('.sw-row[data-side=user] + .sw-row[data-side=agent] .sw-bubble')
    await rows.last().waitFor()
    const usual = await settled(page)
    expect(Object.keys(usual).length).toBeGreaterThan(25)
    for (const name of ['restyling', 'moving'] as const) {
      await page.goto(show(kind, mode, name))
      await openAnd(page, mode)
      await rows.last().waitFor()
      await expect.poll(async () => differences(usual, await looks(page)), { timeout: 10_000 }).toEqual([])
      await widgetOf(page).send(`Said while ${name}`)
    }
  })
})

function show(kind: WidgetKind, mode: Mode, name?: keyof typeof hostilePages): string {
  const start = widgets.starts[kind]
  const script = mode === 'full' ? start.replace('})', ',"fullscreen":true})') : start
  return widgets.site.show(`/${kind}/${mode}/${name ?? 'plain'}`, { ...(name && hostilePages[name]), script })
}

/** A window on a page of the site; nothing moves in it, so that what is compared is at rest. */
function visit(kind: WidgetKind, mode: Mode, options: BrowserContextOptions = {}): Promise<Page> {
  return world.open(show(kind, mode), { viewport: windows[mode], reducedMotion: 'reduce', ...options })
}

async function openAnd(page: Page, mode: Mode): Promise<void> {
  const widget = widgetOf(page)
  if (mode === 'full') await widget.field.waitFor()
  else await widget.open()
}

type Looks = Record<string, Record<string, string>>

/** How every element of the chat is drawn: its place, and every property as computed. */
async function looks(page: Page): Promise<Looks> {
  return JSON.parse(await page.evaluate<string>(`(() => {
    const host = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)
    const drawn = [host, ...host.shadowRoot.querySelectorAll('*')].filter(({ localName }) => localName !== 'link')
    return JSON.stringify(Object.fromEntries(drawn.map((element, number) => {
      const style = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x, y, width, height].map(Math.round).join(' ')
      const properties = Object.fromEntries([...style].map(name => [name, style.getPropertyValue(name)]))
      return [number + ' ' + element.localName + '.' + element.className, { place, ...properties }]
    })))
  })()`))
}

/** The same, as soon as nothing changes any more. */
async function settled(page: Page): Promise<Looks> {
  let last = await looks(page)
  await expect
    .poll(async () => {
      const before = last
      last = await looks(page)
      return differences(before, last)
    })
    .toEqual([])
  return last
}

/** Where two looks differ: "element: property: one / other". */
function differences(one: Looks, other: Looks): string[] {
  const elements = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...elements].flatMap(element => {
    const [before, after] = [one[element], other[element]]
    if (!before || !after) return [`${element}: ${before ? 'gone' : 'new'}`]
    return Object.keys(before)
      .filter(name => before[name] !== after[name])
      .map(name => `${element}: ${name}: ${before[name]} / ${after[name]}`)
  })
}
