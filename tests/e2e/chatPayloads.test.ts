import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import payloads from '../data/xss-payloads.json' with { type: 'json' }
import type { ServerWorld } from '../support/browserWorld.ts'
import { answerMenus, chooseForAnswer } from '../support/chooseForAnswer.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { acceptedSamples } from '../support/fileSamples.ts'
import { insideOfPdf } from '../support/insideOfPdf.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

interface Event {
  _id: string
  content: string
  metadata: { turn_status?: string }
}

let world: ServerWorld
let model: FakeModelServer
/** Stands for the attacker's server, which must receive no request. */
let attacker: RecordingOrigin
let partsShop: RecordingOrigin
let agentId: string
let conversation: string

const pdf = acceptedSamples['application/pdf'] ?? Buffer.alloc(0)
const valuesOf = (...kinds: string[]) =>
  payloads.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)
/** Inserts the attacker's address. NUL characters are removed, because the server rejects them. */
const aimed = (value: string) => value.replaceAll('OUT', attacker.url).replaceAll('\0', '')
const [actionTitle = ''] = valuesOf('action')
const [personName = ''] = valuesOf('name')

/** Links that must not be clickable, and links that are, with their target's host. */
const unlinked = [
  '[a](data:text/html,<script>1</script>)',
  '[b](javascript:window.__xss=1)',
  '[c](file:///x)',
]
const linked = [
  ['[our bank](https://evil.example/login)', 'https://evil.example/login', 'evil.example'],
  ['[https://bank.example](https://evil.example/)', 'https://evil.example/', 'evil.example'],
] as const

describe.skipIf(!chromiumPath)('what is written to attack those who read it', () => {
  beforeAll(async () => {
    ;[model, attacker] = await Promise.all([startFakeModelServer(), startRecordingOrigin()])
    partsShop = await startRecordingOrigin({ said: valuesOf('message', 'agent').map(aimed).join('\n\n') })
  })
  withServerWorld(
    async started => {
      world = started
      await beginConversation()
    },
    // Access to the attacker's server is allowed, so that only the product itself prevents requests.
    () => ({ env: { PRIVATE_HOSTS: `${model.host},${attacker.host},${partsShop.host}` } }),
  )
  afterAll(() => Promise.all([model?.close(), attacker?.stop(), partsShop?.stop()]))

  it('T12 T23 does nothing in the chat, as message, answer, file name, title, result, source or name', async () => {
    const spoken = [...valuesOf('message', 'agent'), ...unlinked, ...linked.map(([text]) => text)]
    for (const value of spoken)
      await exchange(aimed(value), [{ kind: 'say', text: value.replaceAll('OUT', attacker.url) }])
    await exchange('Order it', [
      { kind: 'call', name: 'order', input: JSON.stringify({ part: aimed(actionTitle) }) },
      { kind: 'call', name: 'search_knowledge', input: '{"query":"xyzzy"}' },
      { kind: 'say', text: 'It is done.' },
    ])
    const files = await Promise.all(valuesOf('filename').map(attachment))
    await exchange('Files', [{ kind: 'say', text: 'Thank you.' }], files)
    const { page, isClean } = await watched()
    await openChat(page)
    // All payloads are visible as plain text.
    await page.locator('.sw-sources').getByText(actionTitle, { exact: true }).waitFor()
    await page.locator('.sw-event').getByRole('button', { name: actionTitle, exact: true }).click()
    await page.locator('.sw-event-details').getByText('<svg onload=window.__xss=1>').waitFor()
    await page.locator('.sw-name').getByText(personName, { exact: true }).last().waitFor()
    await expect.poll(() => page.locator('.sw-card').count()).toBe(files.length)
    // The Markdown renderer loads on demand; until then, nothing is a link.
    await page
      .locator('.sw-host')
      .nth(linked.length - 1)
      .waitFor({ state: 'attached' })
    const seen = await readHistory(page)
    expect(seen.strange).toEqual([])
    expect(seen.rows).toBeGreaterThan(2 * spoken.length)
    const leading = seen.links.filter(({ href }) => !href.startsWith('/'))
    expect(leading.filter(({ href }) => !/^(https?|mailto|tel):/.test(href))).toEqual([])
    for (const { rel, target } of leading) expect([rel, target]).toEqual(['noopener noreferrer', '_blank'])
    for (const [, href, place] of linked) {
      const found = leading.filter(link => link.href === href)
      // Only the agent's message has links; a person's text is shown literally.
      expect(found.map(link => link.place)).toEqual([` (${place})`])
    }
    await expect.poll(() => isClean()).toEqual(untouched)
  })

  it('T12 does nothing in the trace, in chips of files, nor in the choice of whom to talk with', async () => {
    const { page, isClean } = await watched()
    await openChat(page)
    await chooseForAnswer(page, 'Steps', answerMenus(page).nth(-2))
    await page.getByText('knowledge/search').first().waitFor()
    for (const folded of await page.locator('.sw-scroll summary').all()) await folded.click()
    const chosen = valuesOf('filename').map(name => ({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: pdf,
    }))
    await page.getByLabel('Files to attach').setInputFiles(chosen)
    await page
      .getByRole('button', { name: /^Remove .*\.pdf$/ })
      .nth(chosen.length - 1)
      .waitFor()
    await page.locator('.sw-composer [role=progressbar]').first().waitFor({ state: 'detached' })
    await expect.poll(() => isClean()).toEqual(untouched)
  })

  it('T12 does nothing in the list of conversations, in the record and its history', async () => {
    const subjects = [...valuesOf('message', 'agent', 'name', 'action'), ...unlinked]
      .map(aimed)
      .filter(({ length }) => length <= 200)
    for (const subject of subjects) {
      const fields = { subject, notes: subject, tags: [subject.slice(0, 60)] }
      const changed = await world.api.patch(`/conversation/${conversation}`, fields)
      expect(changed.status, changed.text).toBe(200)
      expect((await world.api.post('/conversation', { ...fields, handler: 'human' })).status).toBe(201)
    }
    const { page, isClean } = await watched()
    await page.goto('/conversation?perPage=100')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByText(subjects.at(-1) ?? '')
      .first()
      .waitFor()
    await touchEverything(page, 'main')
    await page.goto(`/conversation/${conversation}`)
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await history
      .getByRole('article')
      .nth(subjects.length - 1)
      .waitFor()
    await touchEverything(page, 'body')
    await expect.poll(() => isClean()).toEqual(untouched)
  })

  it('T12 does nothing as the content of a picture, nor in the PDF of the conversation', async () => {
    const { page, isClean } = await watched()
    for (const value of valuesOf('upload')) {
      const sent = await world.api.post('/image', { file: Buffer.from(aimed(value)).toString('base64') })
      expect([201, 415, 422]).toContain(sent.status)
      if (sent.status !== 201) continue
      // Contents served as a download abort the navigation.
      for (const place of ['image', 'file'])
        await page.goto(`/api/${place}/${sent.json()._id}/contents`).catch(() => {})
      await expect.poll(() => page.evaluate('window.__xss')).toBeUndefined()
    }
    const saved = await world.api.get(`/conversation/${conversation}/pdf`)
    expect([saved.status, saved.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(insideOfPdf(saved.bytes)).not.toMatch(
      /\/URI|\/JavaScript|\/JS\b|\/Launch|\/OpenAction|\/SubmitForm/,
    )
    await expect.poll(() => isClean()).toEqual(untouched)
  })
})

const untouched = { script: undefined, dialogs: [], elsewhere: [], asked: [] }

/** Opens a page and records scripts that ran, dialogs, and requests to other hosts by the page or the server. */
async function watched() {
  const page = await world.open('about:blank', { viewport: { width: 1280, height: 860 } })
  const dialogs: string[] = []
  const elsewhere: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.context().on('request', request => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(world.url))
      elsewhere.push(request.url())
  })
  const isClean = async () => ({
    script: await page.evaluate('window.__xss'),
    dialogs,
    elsewhere,
    asked: attacker.seen.map(({ url }) => url),
  })
  return { page, isClean }
}

/**
 * Creates an agent whose name, action, and knowledge contain payloads, and starts a team member's conversation with it.
 */
async function beginConversation(): Promise<void> {
  await made('/knowledge_chunk', { title: aimed(actionTitle), content: 'xyzzy' })
  await world.api.put('/ai_configuration', {
    providers: { openai_compatible: { enabled: true, base_url: model.url } },
    models: { chat: ['openai_compatible/house-model'] },
  })
  const action = await made('/agent_action', {
    title: actionTitle,
    tool_name: 'order',
    description: 'Orders a part.',
    parameters: { type: 'object', properties: { part: { type: 'string' } } },
    execution: { kind: 'http', method: 'POST', url: `${partsShop.url}/order`, response_template: '{{said}}' },
    risk_class: 'low_impact_write',
    shows_in_chat: true,
    messages: { running: actionTitle },
  })
  agentId = await made('/agent', {
    name: personName,
    persona: { display_name: personName },
    first_message: personName,
    agent_action_ids: [action],
  })
  conversation = await made('/web_chat/conversation', { agent_id: agentId, initiate_conversation: true })
}

async function made(path: string, body: object): Promise<string> {
  const answer = await world.api.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return String(answer.json()._id)
}

async function attachment(name: string): Promise<object> {
  const { type, content } = multipartBody(name, pdf)
  const answer = await world.api.send('POST', '/file', content, { 'content-type': type })
  expect(answer.status, answer.text).toBe(201)
  return { type: 'file', file_id: answer.json()._id }
}

async function events(): Promise<Event[]> {
  return (await world.api.get(`/conversation/${conversation}/recent_messages?limit=200`)).json<Event[]>()
}

/** Sends a message and makes the agent answer with the scripts. */
async function exchange(
  content: string,
  scripts: Parameters<FakeModelServer['next']>,
  content_blocks: object[] = [],
): Promise<void> {
  const ended = async () => (await events()).filter(({ metadata }) => metadata.turn_status).length
  const before = await ended()
  model.next(...scripts)
  const sent = await world.api.post(`/conversation/${conversation}/message`, { content, content_blocks })
  expect(sent.status, sent.text).toBe(201)
  await expect.poll(ended).toBe(before + 1)
}

async function openChat(page: Page): Promise<void> {
  await page.addInitScript(
    `localStorage.setItem('web_chat_conversation_id_agent:${agentId}', '${conversation}')`,
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Chat with an agent' }).click()
  await page.getByRole('combobox', { name: 'Talk with' }).selectOption({ value: `agent:${agentId}` })
  await page.getByText('Thank you.').waitFor()
}

/** A link in a message, with the host shown after it. */
interface SeenLink {
  href: string
  rel: string
  target: string
  place: string
}

interface SeenHistory {
  rows: number
  /** Elements that never occur in a message, and attributes that would run code. */
  strange: string[]
  links: SeenLink[]
}

/** Scrolls from the end to the start as rows are rendered, reads every row, and triggers its event handlers. */
function readHistory(page: Page): Promise<SeenHistory> {
  return page.evaluate(`(async () => {
    const box = document.querySelector('.sw-scroll')
    const rows = new Map()
    const begins = ${JSON.stringify(personName)}
    const until = performance.now() + 20000
    const frame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const look = row => ({
      strange: [...row.querySelectorAll(${JSON.stringify(strangeElements)}), ...row.querySelectorAll('*')]
        .filter(element => element.matches(${JSON.stringify(strangeElements)})
          || [...element.attributes].some(({ name }) => name.startsWith('on')))
        .map(element => element.outerHTML.slice(0, 200)),
      links: [...row.querySelectorAll('a')].map(link => ({
        href: link.origin === location.origin ? link.pathname : link.href,
        rel: link.rel,
        target: link.target,
        place: link.nextElementSibling?.matches('.sw-host') ? link.nextElementSibling.textContent : '',
      })),
    })
    for (;;) {
      for (const row of box.querySelectorAll('.sw-row')) {
        const key = row.dataset.side + (row.querySelector('.sw-bubble, .sw-event')?.textContent ?? '')
        if (!rows.has(key)) rows.set(key, look(row))
      }
      (${touch})(box)
      const isFirst = [...box.querySelectorAll('.sw-text')].some(text => text.textContent === begins)
      if (isFirst || performance.now() > until) break
      box.scrollTop -= box.clientHeight * 0.6
      await frame()
    }
    const seen = [...rows.values()]
    return {
      rows: rows.size,
      strange: seen.flatMap(({ strange }) => strange),
      links: seen.flatMap(({ links }) => links),
    }
  })()`)
}

const strangeElements =
  'script, iframe, object, embed, link, meta, base, style, video, form, input, details, svg:not(.sw-icon, .MuiSvgIcon-root), img'

/** Dispatches readers' events on every element, so that handlers in the markup would run. */
const touch = `below => {
  for (const element of below.querySelectorAll('*'))
    for (const type of ['mouseover', 'mouseenter', 'focus', 'toggle', 'load']) element.dispatchEvent(new Event(type))
}`

function touchEverything(page: Page, selector: string): Promise<void> {
  return page.locator(selector).evaluate(`(${touch})`)
}
