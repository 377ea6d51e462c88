import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import payloads from '../data/xss-payloads.json' with { type: 'json' }
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { createWidgetWorld, type WidgetWorld, widgetOf } from '../support/widgetWorld.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let model: FakeModelServer
/** Stands for the attacker's server, which must receive no request. */
let attacker: RecordingOrigin
let widgets: WidgetWorld

const valuesOf = (...kinds: string[]) =>
  payloads.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)
/** Inserts the attacker's address. NUL characters are removed, because the server rejects them. */
const aimed = (value: string) => value.replaceAll('OUT', attacker.url).replaceAll('\0', '')
const [actionTitle = ''] = valuesOf('action')
const [personName = ''] = valuesOf('name')
const spoken = valuesOf('message', 'agent')
const colors = [
  ...['chat_button_color', 'widget_background_color', 'role_icon_color', 'role_name_font_color'],
  ...['user_message_background_color', 'assistant_message_font_color', 'action_call_background_color'],
]
const pictures = ['avatar_url', 'background_watermark_url', 'chat_button_icon_image_url']

describe.skipIf(!chromiumPath)('what is written to attack a site’s visitors', () => {
  beforeAll(async () => {
    ;[model, attacker] = await Promise.all([startFakeModelServer(), startRecordingOrigin()])
  })
  withServerWorld(
    async started => {
      world = started
      await world.api.put('/ai_configuration', {
        providers: { openai_compatible: { enabled: true, base_url: model.url } },
        models: { chat: ['openai_compatible/house-model'] },
      })
      widgets = await createWidgetWorld(world, {
        agentName: personName,
        agent: { persona: { display_name: personName } },
        intake: {
          assistant_name: personName,
          intro: actionTitle,
          fields: [
            { key: 'one', label: actionTitle, type: 'text', ask: actionTitle, hint: '<u>why</u>' },
            { key: 'two', label: personName, type: 'choice', choices: [actionTitle, personName] },
          ],
        },
      })
    },
    // Access to the attacker's server is allowed, so that only the product itself prevents requests.
    () => ({
      env: { RATE_LIMIT: 'off', PRIVATE_HOSTS: `${model.host},${attacker.host}` },
    }),
  )
  afterAll(() => Promise.all([model?.close(), attacker?.stop(), widgets?.site.stop()]))

  it('T36 is refused as a colour or a picture of the chat', async () => {
    const tried = [
      ...colors.flatMap(field => valuesOf('config-color').map(value => ({ [field]: aimed(value) }))),
      ...pictures.flatMap(field => valuesOf('config-url').map(value => ({ [field]: aimed(value) }))),
    ]
    for (const fields of tried) {
      const answer = await world.api.patch('/web_chat/configuration', fields)
      expect([answer.status, fields]).toEqual([422, fields])
    }
  })

  it('T36 does nothing in the chat even where a server would hand it out', async () => {
    const { page, isClean } = await watched()
    const harm = [...valuesOf('config-color'), 'url(OUT/color)', 'red;background:url(OUT/color)'].map(aimed)
    const addresses = [...valuesOf('config-url'), 'x"),url("OUT/watermark'].map(aimed)
    let turn = 0
    await page.route('**/api/web_chat/configuration/*', async route => {
      const answer = await route.fetch()
      const fixed: Record<string, unknown> = await answer.json()
      const color = harm[turn % harm.length]
      const address = addresses[turn % addresses.length]
      const looks = Object.fromEntries([
        ...colors.map(name => [name, color]),
        ...pictures.map(name => [name, address]),
      ])
      await route.fulfill({ response: answer, json: { ...fixed, ...looks } })
    })
    const place = widgets.site.show('/looks', { script: widgets.starts.web_chat })
    for (turn = 0; turn < Math.max(harm.length, addresses.length); turn += 1) {
      await page.goto(place)
      const panel = await widgetOf(page).open()
      await panel.locator('.sw-bubble').first().waitFor()
    }
    await expect.poll(() => isClean()).toEqual(untouched)
  })

  it('T12 T23 does nothing as a message or an answer, on a site nor in full screen', async () => {
    const conversation = await beginConversation()
    for (const value of spoken) await exchange(conversation, aimed(value))
    for (const place of ['site', 'full'] as const) {
      const { page, isClean } = await watched()
      const known = {
        [`id_${widgets.clientToken}`]: conversation.id,
        [`token_${widgets.clientToken}`]: conversation.token,
      }
      await page.addInitScript(`for (const [name, value] of Object.entries(${JSON.stringify(known)}))
        localStorage.setItem('web_chat_conversation_' + name, value)`)
      const widget = widgetOf(page)
      if (place === 'full') await page.goto(`${world.url}/plugin/full-screen/${widgets.clientToken}`)
      else await page.goto(widgets.site.show('/spoken', { script: widgets.starts.web_chat }))
      if (place === 'site') await widget.open()
      const rows = await readHistory(widget.panel)
      const said = rows.filter(({ side }) => side === 'user')
      expect(said).toHaveLength(new Set(spoken.map(aimed)).size)
      expect(rows.length).toBeGreaterThan(1.5 * spoken.length)
      expect(rows.flatMap(({ strange }) => strange)).toEqual([])
      const links = rows.flatMap(row => row.links)
      expect(links.filter(({ href }) => !/^(https?|mailto|tel):/.test(href))).toEqual([])
      for (const { rel, target } of links) expect([rel, target]).toEqual(['noopener noreferrer', '_blank'])
      await expect.poll(() => isClean()).toEqual(untouched)
    }
  })

  it('T12 is text as the callout, as the name of whom one talks with, and as what an intake asks', async () => {
    for (const text of [actionTitle, personName, '<svg onload=window.__xss=1>']) {
      const looks = { show_chat_button_callout: true, chat_button_callout_text: text }
      expect((await world.api.patch('/web_chat/configuration', looks)).status).toBe(200)
      const { page, isClean } = await watched()
      await page.goto(widgets.site.show('/callout', { script: widgets.starts.web_chat }))
      const { launcher, panel } = widgetOf(page)
      await launcher.hover()
      await page.getByRole('tooltip').getByText(text, { exact: true }).waitFor()
      await launcher.click()
      await panel.locator('.sw-name').getByText(personName, { exact: true }).first().waitFor()
      await expect.poll(() => panel.getAttribute('aria-label')).toBe(personName)
      await expect.poll(() => isClean()).toEqual(untouched)
    }
    const { page, isClean } = await watched()
    await page.goto(widgets.site.show('/intake', { script: widgets.starts.intake_chat }))
    const { open, send, panel } = widgetOf(page)
    await open()
    await panel.locator('.sw-bubble').getByText(actionTitle, { exact: true }).first().waitFor()
    await send('Luna')
    for (const choice of [actionTitle, personName])
      await panel.getByRole('button', { name: choice, exact: true }).waitFor()
    await panel.getByRole('button', { name: personName, exact: true }).click()
    await panel.locator('.sw-row[data-side=user]').getByText(personName, { exact: true }).waitFor()
    await expect.poll(() => isClean()).toEqual(untouched)
  })

  it('T12 does nothing as address, title or referrer of the page', async () => {
    const { page, isClean } = await watched()
    const texts = [...spoken, actionTitle, personName].map(aimed).filter(({ length }) => length < 500)
    for (const text of texts) {
      const title = text.replaceAll('<', '&lt;')
      const place = widgets.site.show('/place', { title, script: widgets.starts.web_chat })
      const part = encodeURIComponent(text)
      await page.goto(`${place}?q=${part}&clientToken=${part}&${part}=1#${part}`, {
        referer: `${widgets.site.origin}/?from=${part}`,
      })
      await widgetOf(page).launcher.waitFor()
    }
    await widgetOf(page).open()
    await page.goto(
      `${world.url}/plugin/full-screen/${encodeURIComponent(texts[0] ?? '')}?x=${encodeURIComponent(actionTitle)}`,
    )
    await expect.poll(() => isClean()).toEqual(untouched)
  })
})

const untouched = { script: undefined, dialogs: [], elsewhere: [], asked: [] }

/** Opens a page and records scripts that ran, dialogs, and requests to other hosts. */
async function watched() {
  const page = await world.open('about:blank', {
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
  })
  const dialogs: string[] = []
  const elsewhere: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  // A `javascript:` address sends no request, and its code is counted separately.
  const known = [world.url, widgets.site.origin, 'data:', 'blob:', 'javascript:']
  page.context().on('request', request => {
    if (!known.some(start => request.url().startsWith(start))) elsewhere.push(request.url())
  })
  const isClean = async () => ({
    script: await page.evaluate('window.__xss'),
    dialogs,
    elsewhere,
    asked: attacker.seen.map(({ url }) => url),
  })
  return { page, isClean }
}

interface Begun {
  id: string
  token: string
}

/** Starts a visitor's conversation on the site. */
async function beginConversation(): Promise<Begun> {
  const start = { client_token: widgets.clientToken, initiate_conversation: true }
  const begun = await world.api.post('/web_chat/conversation', start, { origin: widgets.site.origin })
  expect(begun.status, begun.text).toBe(201)
  const { _id: id, metadata } = begun.json<{ _id: string; metadata: { conversation_token: string } }>()
  return { id, token: metadata.conversation_token }
}

/** Sends a message and makes the agent answer with the same text. */
async function exchange({ id, token }: Begun, content: string): Promise<void> {
  const headers = { origin: widgets.site.origin, 'x-conversation-token': token }
  const path = `/conversation/${id}/recent_messages?limit=200`
  const ended = async () =>
    (await world.api.get(path, headers))
      .json<{ metadata: { turn_status?: string } }[]>()
      .filter(({ metadata }) => metadata.turn_status).length
  const before = await ended()
  model.next({ kind: 'say', text: content })
  const sent = await world.api.post(`/conversation/${id}/message`, { content }, headers)
  expect(sent.status, sent.text).toBe(201)
  await expect.poll(ended).toBe(before + 1)
}

interface Row {
  side: string
  text: string
  /** Elements that never occur in a message, and attributes that would run code. */
  strange: string[]
  links: { href: string; rel: string; target: string }[]
}

const strangeElements =
  'script, iframe, object, embed, link, meta, base, style, video, form, input, details, svg:not(.sw-icon), img'

/** Scrolls from the end to the greeting and reads the rows as they are rendered. */
async function readHistory(panel: Locator): Promise<Row[]> {
  const rows = new Map<string, Row>()
  const reachesTop = async () => {
    for (const row of await panel.evaluate(readRows, strangeElements)) rows.set(row.side + row.text, row)
    return [...rows.values()].some(({ text }) => text === 'Hello!')
  }
  await expect.poll(reachesTop, { interval: 20 }).toBe(true)
  return [...rows.values()]
}

/** Reads the rendered rows, dispatches readers' events on every element, and scrolls up. */
function readRows(panel: HTMLElement | SVGElement, strange: string): Row[] {
  const rows = [...panel.querySelectorAll('.sw-row[data-side]')].map(row => {
    const below = [...row.querySelectorAll('*')]
    for (const element of below)
      for (const type of ['mouseover', 'mouseenter', 'focus', 'toggle', 'load'])
        element.dispatchEvent(new Event(type))
    const isStrange = (element: Element) =>
      element.matches(strange) || [...element.attributes].some(({ name }) => name.startsWith('on'))
    return {
      side: row.getAttribute('data-side') ?? '',
      text: row.querySelector('.sw-bubble')?.textContent ?? '',
      strange: below.filter(isStrange).map(element => element.outerHTML.slice(0, 200)),
      links: below.flatMap(element =>
        element instanceof HTMLAnchorElement
          ? [{ href: element.href, rel: element.rel, target: element.target }]
          : [],
      ),
    }
  })
  panel.querySelector('.sw-scroll')?.scrollBy(0, -300)
  return rows
}
