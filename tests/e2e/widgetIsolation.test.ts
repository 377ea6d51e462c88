import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingHasCome } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { png } from '../support/fileSamples.ts'
import { forgedMessages, hostilePages } from '../support/hostilePages.ts'
import { createWidgetWorld, type WidgetKind, type WidgetWorld, widgetOf } from '../support/widgetWorld.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
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
/** An intake chat uses the same panel, so that one mode suffices. */
const everywhere = [...modes.map(mode => ['web_chat', mode] as const), ['intake_chat', 'popup'] as const]

describe.skipIf(!chromiumPath)('a chat in somebody else’s page', () => {
  beforeAll(async () => {
    model = await startFakeModelServer()
  })
  withServerWorld(
    async started => {
      world = started
      await world.api.put('/ai_configuration', {
        providers: { openai_compatible: { enabled: true, base_url: model.url } },
        models: { chat: ['openai_compatible/house-model'] },
      })
      widgets = await createWidgetWorld(world)
    },
    () => ({ env: { RATE_LIMIT: 'off', PRIVATE_HOSTS: model.host } }),
  )
  afterAll(() => Promise.all([model?.close(), widgets?.site.stop()]))

  it.each(everywhere)('T35 §3 %s looks as ever where a page restyles everything: %s', async (kind, mode) => {
    const page = await visit(kind, mode)
    await openAnd(page, mode)
    await widgetOf(page).send('Luna')
    // A resumed chat looks different from a new one, because it has no greeting.
    await page.reload()
    await openAnd(page, mode)
    const rows = page.locator('.sw-row[data-side=user] + .sw-row[data-side=agent] .sw-bubble:not(.sw-typing)')
    await rows.last().waitFor()
    // The progress bar appears after the rest.
    if (kind === 'intake_chat') await page.locator('.sw-intake').waitFor()
    const usual = await settled(page)
    expect(Object.keys(usual).length).toBeGreaterThan(25)
    for (const name of ['restyling', 'moving'] as const) {
      await page.goto(show(kind, mode, name))
      await openAnd(page, mode)
      await rows.last().waitFor()
      await expect.poll(async () => differences(usual, await looks(page))).toEqual([])
    }
    await widgetOf(page).send('Moved')
    await page.goto(show(kind, mode, 'restyling'))
    await openAnd(page, mode)
    await widgetOf(page).send('Restyled')
  })

  it.each(kinds)('T35 %s runs no script and works where a page has polluted every prototype', async kind => {
    for (const name of ['wrapping', 'polluting'] as const) {
      const page = await visit(kind, 'popup', {}, name)
      await widgetOf(page).open()
      await widgetOf(page).send(`Said while ${name}`)
      await touchAll(page)
      await expect.poll(() => page.evaluate('String(window.__xss)')).toBe('undefined')
    }
    const page = await visit(kind, 'popup', {}, 'handling')
    await widgetOf(page).launcher.waitFor()
    await touchAll(page)
    await expect.poll(() => page.evaluate('String(window.__xss)')).toBe('undefined')
  })

  it.each(everywhere)(
    '§3 %s changes nothing of the page, adds two names and one element: %s',
    async (kind, mode) => {
      const { site, starts } = widgets
      const page = await world.open(site.show(`/${kind}/${mode}/own`, { body: ownPage, head: ownStyles }), {
        viewport: windows[mode],
        reducedMotion: 'reduce',
      })
      await page.evaluate(`window.before = (${measurePage})()`)
      await page.addScriptTag({ url: `${world.url}/plugin/static/js/plugin.js` })
      await page.evaluate(mode === 'full' ? filling(starts[kind]) : starts[kind])
      await openAnd(page, mode)
      await widgetOf(page).send('Luna')
      const { names, added, ...rest } = await page.evaluate<Changes>(`(${changesOf})((${measurePage})())`)
      expect(names.filter(name => !['before', 'chat'].includes(name))).toEqual(['IntakeChat', 'WebChat'])
      expect(added).toEqual(['script', 'sw-chats'])
      expect(rest).toEqual({ restyled: [], variables: [], sheets: 0 })
    },
  )

  it.each(['web_chat'] as const)(
    '§3 %s goes on where a page runs its scripts again with a new body',
    async kind => {
      const page = await visit(kind, 'popup')
      const { open, field } = widgetOf(page)
      await open()
      await field.fill('Half a sentence')
      await page.evaluate(`document.body.replaceWith(document.createElement('body'))`)
      await page.addScriptTag({ url: `${world.url}/plugin/static/js/plugin.js` })
      await page.evaluate(widgets.starts[kind])
      await field.waitFor()
      await expect.poll(() => field.inputValue()).toBe('Half a sentence')
      await expect.poll(() => page.locator('body > sw-chats').count()).toBe(1)
    },
  )

  it.each(['web_chat'] as const)('T35 keys typed in %s are no shortcuts of the page', async kind => {
    const page = await visit(kind, 'popup')
    const { open, field, panel } = widgetOf(page)
    await open()
    await page.evaluate(`{
      window.bubbled = []
      window.captured = []
      for (const type of ['keydown', 'keypress', 'keyup'])
        for (const target of [document.body, document.documentElement, document, window])
          target.addEventListener(type, ({ key }) => bubbled.push(type + ' ' + key))
      window.onkeydown = document.onkeydown = ({ key }) => bubbled.push('on ' + key)
      window.addEventListener('keydown', ({ key }) => captured.push(key), true)
    }`)
    await field.click()
    await page.keyboard.type('k/?')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Enter')
    await panel.getByText('k/?').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await field.focus()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    const heard = await page.evaluate<string[]>('bubbled')
    // The key that closes the chat is released on the launcher, which belongs to the page as well.
    expect(heard.filter(one => one !== 'keyup Escape')).toEqual([])
    // A page can always listen first, because its scripts run before the widget.
    await expect.poll(() => page.evaluate('captured.length')).toBeGreaterThan(5)
  })

  it.each(['web_chat'] as const)('T35 %s hears no message of anybody', async kind => {
    const page = await visit(kind, 'popup', {}, 'listening')
    await widgetOf(page).open()
    await widgetOf(page).send('Luna')
    await expect.poll(() => page.evaluate('listened.join()')).not.toContain('message')
    await expect.poll(() => page.evaluate('String(window.onmessage)')).toContain('own')
    const usual = await settled(page)
    const known = JSON.stringify([widgets.clientToken, widgets.intakeToken, world.url])
    await page.evaluate(`(${forgedMessages})(${known})`)
    await expect.poll(() => page.evaluate('heard')).toBeGreaterThan(50)
    await expect.poll(async () => differences(usual, await looks(page))).toEqual([])
    await widgetOf(page).send('Still here')
    await expect.poll(() => page.evaluate('String(window.__xss)')).toBe('undefined')
  })

  it.each(['web_chat'] as const)('§3 %s keeps to a strict policy without a breach', async kind => {
    const page = await world.open(
      widgets.site.show(`/${kind}/strict`, {
        script: widgets.starts[kind],
        headers: { 'content-security-policy': strictPolicy(world.url) },
      }),
      { viewport: windows.popup },
    )
    const { launcher, field, panel, open, send } = widgetOf(page)
    await launcher.waitFor()
    const color = () => launcher.evaluate(button => getComputedStyle(button).backgroundColor)
    await expect.poll(color).toBe('rgb(0, 65, 237)')
    await open()
    await send('Luna')
    if (kind === 'web_chat') {
      await page
        .getByLabel('Files to attach')
        .setInputFiles({ name: 'tooth.png', mimeType: 'image/png', buffer: png })
      await widgetOf(page).uploaded(1)
      await send('This is what it looks like')
      const picture = panel.locator('.sw-picture img')
      const drawnWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(drawnWidth).toBe(1)
      await picture.click()
      await panel.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    }
    await field.waitFor()
  })

  it.each(kinds)('§3 %s keeps nothing and asks no other host before the visitor acts', async kind => {
    const page = await visit(kind, 'popup')
    const hosts = new Set<string>()
    page.context().on('request', request => hosts.add(new URL(request.url()).origin))
    await page.reload()
    const { launcher, open, send } = widgetOf(page)
    await launcher.hover()
    await page.waitForFunction(`document.querySelector('[popover]').shadowRoot.querySelector('link')?.sheet`)
    await expect.poll(() => kept(page)).toEqual(nothing)
    await open()
    await send('Luna')
    const token = kind === 'web_chat' ? widgets.clientToken : widgets.intakeToken
    const names = [`web_chat_conversation_id_${token}`, `web_chat_conversation_token_${token}`]
    const { session, ...rest } = await kept(page)
    expect(rest).toEqual({ ...nothing, session: undefined, local: names })
    expect(session.filter(name => !name.startsWith('web_chat_outbox_'))).toEqual([])
    expect([...hosts].sort()).toEqual([world.url, widgets.site.origin].sort())
  })
})

const nothing = { local: [], session: [], databases: [], caches: [], cookies: [] }

/** Returns the names of everything that a page has stored in the browser. */
async function kept(page: Page): Promise<Record<keyof typeof nothing, string[]>> {
  const stored = await page.evaluate<Record<keyof typeof nothing, string[]>>(`(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))()`)
  return { ...stored, cookies: (await page.context().cookies()).map(({ name }) => name) }
}

/**
 * Returns a strict content security policy that allows only the sources that our documentation tells site owners to
 * allow.
 */
function strictPolicy(url: string): string {
  return [
    "default-src 'none'",
    `script-src ${url} 'self'`,
    ...['style-src', 'connect-src', 'img-src', 'media-src'].map(name => `${name} ${url}`),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

const filling = (start: string) => start.replace('})', ',"fullscreen":true})')

function show(kind: WidgetKind, mode: Mode, name?: keyof typeof hostilePages): string {
  const start = widgets.starts[kind]
  const script = mode === 'full' ? filling(start) : start
  return widgets.site.show(`/${kind}/${mode}/${name ?? 'plain'}`, { ...(name && hostilePages[name]), script })
}

/** Opens a window on a page of the site, without animations, so that the compared states are stable. */
function visit(
  kind: WidgetKind,
  mode: Mode,
  options: BrowserContextOptions = {},
  name?: keyof typeof hostilePages,
): Promise<Page> {
  return world.open(show(kind, mode, name), { viewport: windows[mode], reducedMotion: 'reduce', ...options })
}

async function openAnd(page: Page, mode: Mode): Promise<void> {
  const widget = widgetOf(page)
  if (mode === 'full') await widget.field.waitFor()
  else await widget.open()
}

/** Dispatches readers' events on every element of the chat, so that handlers in the markup would run. */
function touchAll(page: Page): Promise<void> {
  return page.evaluate(`{
    const host = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)
    for (const element of [host, ...host.shadowRoot.querySelectorAll('*')])
      for (const type of ['mouseover', 'pointerenter', 'focus', 'load', 'error', 'animationstart'])
        element.dispatchEvent(new Event(type))
  }`)
}

interface Changes {
  /** Names of the window's properties. */
  names: string[]
  added: string[]
  restyled: string[]
  variables: string[]
  /** Number of added style sheets. */
  sheets: number
}

/** Content of the site that uses the same class names as ours. */
const ownPage = `
  <main class="sw-chat"><h1>Good teeth</h1><p class="sw-bubble">Since <b>1990</b>, <a href="#x">here</a>.</p>
    <div class="sw-panel" style="position: static"><button class="launcher">Book</button><pre class="hljs">x</pre></div>
    <form class="sw-composer"><label>Name <input></label><textarea></textarea><select><option>1</option></select></form>
    <ul class="sw-sources"><li>One</li></ul><table><tr><th>Day</th><td>Hours</td></tr></table>
    <dialog open class="sw-dialog">Hello</dialog><img alt=""><svg class="sw-icon"></svg><hr><em>x</em><details></details>
  </main>`
const ownStyles = `<style>:root { --color: teal; --top: 1px } main { color: var(--color) } div + div { color: red }</style>`

/** Measures a page: window properties, elements with their styles, variables, and style sheets. */
const measurePage = `() => {
  const styleOf = (element, part) => {
    const style = getComputedStyle(element, part)
    return [...style].map(name => name + ':' + style.getPropertyValue(name)).join(';')
  }
  const looks = element => ['', '::before', '::after'].map(part => styleOf(element, part)).join()
  const elements = [...document.querySelectorAll('*')]
  return {
    names: Object.keys(window),
    looks: new Map(elements.map(element => [element, looks(element)])),
    variables: [...document.documentElement.computedStyleMap().keys()].filter(name => name.startsWith('--')),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
  }
}`

const changesOf = `after => ({
  names: after.names.filter(name => !before.names.includes(name)).sort(),
  added: [...after.looks.keys()].filter(element => !before.looks.has(element)).map(({ localName }) => localName),
  restyled: [...before.looks].filter(([element, looks]) => after.looks.get(element) !== looks)
    .map(([element]) => element.outerHTML.slice(0, 80)),
  variables: after.variables.filter(name => !before.variables.includes(name)),
  sheets: after.sheets - before.sheets,
})`

type Looks = Record<string, Record<string, string>>

/** Returns the position and all computed styles of each element of the chat. */
async function looks(page: Page): Promise<Looks> {
  return JSON.parse(
    await page.evaluate<string>(`(() => {
    const host = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)
    const drawn = [host, ...host.shadowRoot.querySelectorAll('*')].filter(({ localName }) => localName !== 'link')
    return JSON.stringify(Object.fromEntries(drawn.map((element, number) => {
      const style = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x, y, width, height].map(Math.round).join(' ')
      const properties = Object.fromEntries([...style].map(name => [name, style.getPropertyValue(name)]))
      return [number + ' ' + element.localName + '.' + element.className, { place, ...properties }]
    })))
  })()`),
  )
}

/** Returns the same once everything has loaded and nothing changes anymore. */
async function settled(page: Page): Promise<Looks> {
  await everythingHasCome(page)
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

/** Lists the differences of two states as "element: property: one / other". */
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
