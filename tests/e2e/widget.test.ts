import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWindow } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { acceptedSamples, png } from '../support/fileSamples.ts'
import { holdRequests } from '../support/holdRequests.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { siteToken } from '../support/siteToken.ts'
import {
  ask,
  askDemo,
  demoAnswer,
  demoQuestion,
  demoSource,
  kept,
  launcher,
  openChat,
  popup,
  said,
} from '../support/visitorChat.ts'
import { made } from '../support/widgetWorld.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

const secret = 'what-the-server-of-the-site-signs-visitors-with'

let world: ServerWorld
let model: FakeModelServer
let site: HostSite
let clientToken: string

/** Requests that send a message. */
const messages = '**/api/conversation/*/message'

describe.skipIf(!chromiumPath)('the web chat on a site of its own', () => {
  beforeAll(async () => {
    model = await startFakeModelServer()
  })
  withServerWorld(
    async started => {
      world = started
      site = await startHostSite(world.url)
      await embedChat(world, { allowed_origins: [site.origin], identity_secret: secret })
      clientToken = (await world.api.get('/web_chat/configuration')).json<{ client_token: string }>()
        .client_token
      site.show('/', { script: `chat = WebChat.init({ clientToken: '${clientToken}' })` })
    },
    () => ({ env: { RATE_LIMIT: 'off', PRIVATE_HOSTS: model.host } }),
  )
  afterAll(() => Promise.all([site?.stop(), model?.close()]))

  it('§1 is a button of 64 by 64 that asks for two things, keeps nothing, and comes when somebody is near', async () => {
    const page = await world.open('about:blank')
    const asked: string[] = []
    page.on('request', request => asked.push(`${request.method()} ${request.url()}`))
    await page.goto(site.origin)
    await launcher(page).waitFor()
    const ofTheSite = [`GET ${site.origin}/`]
    const closed = ['/plugin/static/js/plugin.js', `/api/web_chat/configuration/${clientToken}`]
    expect(asked).toEqual([...ofTheSite, ...closed.map(path => `GET ${world.url}${path}`)])
    await expect.poll(() => launcher(page).boundingBox()).toMatchObject({ width: 64, height: 64 })
    await launcher(page).hover()
    await expect.poll(() => asked.some(one => one.includes('/plugin/static/css/plugin.css'))).toBe(true)
    await expect.poll(() => asked.some(one => one.includes('/plugin/static/js/panel-'))).toBe(true)
    expect(asked.filter(one => one.startsWith('POST') || /conversation\b/.test(one))).toEqual([])
    await expect.poll(() => kept(page)).toEqual({})
    await expect.poll(() => page.context().cookies()).toEqual([])
    await openChat(page)
    expect(asked.filter(one => !one.includes(site.origin) && !one.includes(world.url))).toEqual([])
  })

  it('answers from the knowledge of the business, with its source', async () => {
    const page = await openSite()
    await openChat(page)
    await askDemo(page)
    await popup(page).locator('.sw-sources').getByText(demoSource).waitFor()
  })

  it('offers questions to begin with, near ones where it has no answer, and a person', async () => {
    const answer = { title: 'How long does a repair take?', content: 'Two working days.' }
    const lend = { title: 'Do you lend bikes?', content: 'Yes, a city bike.' }
    await Promise.all([answer, lend].map(one => made(world, '/knowledge_chunk', one)))
    const starter_questions = [{ language: 'en', questions: [lend.title, answer.title] }]
    const hazel = { name: 'Hazel', first_message: 'Hello, and welcome to Hazel Bicycle Repair.' }
    const { _id: agent_id } = await made(world, '/agent', { ...hazel, starter_questions })
    const entry_points = [{ channel: 'web_chat' }]
    const service = { name: 'Hazel', agent_id, status: 'active', entry_points }
    const [entry] = (await made(world, '/agent_service', service)).entry_points as { client_token: string }[]
    site.show('/hazel', { script: `chat = WebChat.init({ clientToken: '${entry?.client_token}' })` })
    const page = await world.open(`${site.origin}/hazel`)
    await openChat(page)
    const offers = page.getByRole('group', { name: 'Suggested answers' }).getByRole('button')
    await expect.poll(() => offers.allTextContents()).toEqual([lend.title, answer.title])
    await offers.getByText(lend.title).click()
    await said(page).getByText('Yes, a city bike.').waitFor()
    await expect.poll(() => offers.count()).toBe(0)
    await ask(page, 'When will my bicycle be mended?')
    await offers.getByText(answer.title).click()
    await said(page).getByText('Two working days.').waitFor()
    await ask(page, 'Do you sell helicopters?')
    await offers.getByText('Talk to a person').click()
    const id = (await kept(page))[`web_chat_conversation_id_${entry?.client_token}`]
    await expect
      .poll(async () => (await world.api.get(`/conversation/${id}`)).json())
      .toMatchObject({ handler: 'queue' })
  })

  it('shows an answer word by word, as it comes', async () => {
    await world.api.put('/ai_configuration', {
      providers: { openai_compatible: { enabled: true, base_url: model.url } },
      models: { chat: ['openai_compatible/house-model'] },
    })
    const page = await openSite()
    await openChat(page)
    // The first answer of a model on a server of one's own comes as a whole (ADR 0036).
    model.next({ kind: 'say', text: 'Hello there.' })
    await ask(page, 'Hello')
    await said(page).getByText('Hello there.').waitFor()
    await page.evaluate(listen)
    // So slow that even a page that stalls for a while sees more than the end.
    model.next({ kind: 'say', text: 'word '.repeat(120), paceMs: 50 })
    await ask(page, 'Count for me')
    await expect.poll(() => page.evaluate('Math.max(...heard)')).toBe(120)
    await page.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('heard.size')).toBeGreaterThan(5)
    await expect.poll(() => page.evaluate('couldBeStopped')).toBe(true)
    const reset = await world.api.put('/ai_configuration', {})
    expect(reset.status).toBe(200)
  })

  it('§5 sends a picture and a file, §4 goes on after a reload, and §7 saves it all as doc.pdf', async () => {
    const page = await openSite()
    await openChat(page)
    await page.getByLabel('Files to attach').setInputFiles([
      { name: 'tooth.png', mimeType: 'image/png', buffer: png },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf },
    ])
    await popup(page)
      .getByRole('button', { name: /^plan\.pdf/ })
      .waitFor()
    await popup(page).getByRole('progressbar').first().waitFor({ state: 'detached' })
    await ask(page, 'This is what it looks like')
    await seesWhatWasSent(page)
    const names = ['id', 'token'].map(name => `web_chat_conversation_${name}_${clientToken}`)
    await expect.poll(async () => Object.keys(await kept(page)).sort()).toEqual(names)
    const before = await kept(page)
    await page.reload()
    await openChat(page)
    await seesWhatWasSent(page)
    await expect.poll(() => kept(page)).toEqual(before)
    const saving = page.waitForEvent('download')
    await popup(page).getByRole('button', { name: 'More', exact: true }).click()
    await popup(page).getByRole('menuitem', { name: 'Save as PDF' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('doc.pdf')
    expect(String(await readFile(await saved.path())).slice(0, 5)).toBe('%PDF-')
  })

  it('§4 sends once what was written without a connection', async () => {
    const { page, end } = await openTrouble()
    await page.context().setOffline(true)
    await ask(page, demoQuestion)
    await said(page).getByText('Not sent.').waitFor()
    await page.context().setOffline(false)
    await said(page).getByText(demoAnswer).waitFor()
    await expect.poll(() => said(page).getByText('Not sent.').count()).toBe(0)
    await expect.poll(() => saidBy(page)).toEqual([demoQuestion])
    await end()
  })

  it('§4 sends once what was written while the server was away', async () => {
    const { page, end } = await openTrouble()
    const restart = await world.crash()
    await popup(page).getByText('No connection. Trying again…').waitFor()
    await ask(page, demoQuestion)
    await restart()
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    await said(page).getByText(demoAnswer).waitFor({ timeout: 60_000 })
    await expect.poll(() => saidBy(page)).toEqual([demoQuestion])
    await end()
  })

  it('closes by Escape, gives the focus back, and tells of an answer that came meanwhile', async () => {
    const page = await openSite()
    await launcher(page).focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Message' }).and(page.locator(':focus'))
    await field.waitFor()
    await page.locator('.sw-row[data-side=agent]').waitFor()
    const release = await holdRequests(page, messages)
    await page.keyboard.type(demoQuestion)
    const sending = page.waitForRequest(messages)
    await page.keyboard.press('Enter')
    await sending
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'hidden' })
    release()
    const told = page.getByRole('button', { name: 'Chat with the Bot, 1 new message' })
    await told.and(page.locator(':focus')).waitFor()
    await page.locator('.sw-unread').getByText('1', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await field.waitFor()
    await said(page).getByText(demoAnswer).waitFor()
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Chat with the Bot', exact: true }).waitFor()
  })

  it('§4 begins another conversation when one asks for it, or when the last is completed', async () => {
    const page = await openSite()
    await openChat(page)
    await askDemo(page)
    const first = await conversationId(page)
    await popup(page).getByRole('button', { name: 'More', exact: true }).click()
    await popup(page).getByRole('menuitem', { name: 'New conversation' }).click()
    await popup(page).getByText(demoQuestion).waitFor({ state: 'detached' })
    // For a moment there is no conversation.
    await expect.poll(() => conversationId(page)).toMatch(new RegExp(`^(?!${first}).`))
    const second = await conversationId(page)
    await ask(page, 'Goodbye')
    await page.locator('.sw-row[data-side=user]:not(:has([data-sending]))').waitFor()
    const ended = await world.api.patch(`/conversation/${second}`, { status: 'completed' })
    expect(ended.status, ended.text).toBe(200)
    await popup(page).getByText('This conversation has ended.').waitFor()
    await said(page).and(page.locator(':focus')).waitFor()
    await page.reload()
    await openChat(page)
    await expect.poll(() => conversationId(page)).not.toBe(second)
    await expect.poll(() => popup(page).getByText('Goodbye').count()).toBe(0)
  })

  it('tells the owner of a site that is not on the list what to do, its visitors that there is no chat, and does not start', async () => {
    const stranger = await startHostSite(world.url)
    const { page, complaints, close } = await openWindow(world.browser, { url: world.url })
    try {
      await page.goto(stranger.show('/', { script: `WebChat.init({ clientToken: '${clientToken}' })` }))
      await launcher(page).click()
      await popup(page).getByText('The conversation could not be started.').waitFor()
      await popup(page).getByText('This chat is not available on this website.').waitFor()
      await expect
        .poll(() => complaints.join('\n'))
        .toContain(`${stranger.origin} may not show this chat. List it under Settings → Web chat →`)
      await expect.poll(() => kept(page)).toEqual({})
    } finally {
      await close()
      await stranger.stop()
    }
  })

  it('keeps the conversation of somebody the site knows apart from that of nobody in particular', async () => {
    const page = await openSite()
    await openChat(page)
    await ask(page, 'Said by nobody in particular')
    await page.locator('.sw-row[data-side=user]:not(:has([data-sending]))').waitFor()
    const maya = siteToken({ sub: 'user-1', name: 'Maya Thornton' }, secret)
    await page.evaluate(`chat.identify('${maya}')`)
    await popup(page).getByText('Said by nobody in particular').waitFor({ state: 'detached' })
    const named = `^web_chat_conversation_id_${clientToken}~[0-9a-f]{16}$`
    await expect.poll(() => keyLike(page, named)).toBeDefined()
    const id = (await kept(page))[String(await keyLike(page, named))]
    const { contact_id } = (await world.api.get(`/conversation/${id}`)).json()
    const contact = await world.api.get(`/contact/${contact_id}`)
    expect(contact.json()).toMatchObject({ name: 'Maya Thornton' })
    await page.evaluate('chat.identify(null)')
    await popup(page).getByText('Said by nobody in particular').waitFor()
  })

  it('stands beside an intake on the same page, and each has its own conversation', async () => {
    const [intake] = (await world.api.list('intake')).json<{ intake_token: string }[]>()
    const inits = [
      `WebChat.init({ clientToken: '${clientToken}' })`,
      `IntakeChat.init({ intakeToken: '${intake?.intake_token}' })`,
    ]
    const page = await world.open(site.show('/both', { script: inits.join('\n') }))
    const buttons = page.getByRole('button', { name: 'Chat with the Bot' })
    await expect.poll(() => buttons.count()).toBe(2)
    const placeOf = async (button: Locator) => (await button.boundingBox())?.x ?? 0
    const apart = async () => Math.abs((await placeOf(buttons.first())) - (await placeOf(buttons.last())))
    await expect.poll(apart).toBeGreaterThanOrEqual(64)
    await openChat(page, buttons.first())
    await openChat(page, buttons.last())
    await expect.poll(() => popup(page).count()).toBe(1)
    await popup(page).getByText('Do you agree?').waitFor()
    const ids = Object.entries(await kept(page)).filter(([name]) => name.includes('_id_'))
    expect(new Set(ids.map(([, id]) => id)).size).toBe(2)
  })
})

async function openSite(): Promise<Page> {
  return world.open(site.origin)
}

/** Opens a chat in a window that ignores errors of broken connections (§8). */
async function openTrouble() {
  const { page, complaints, close } = await openWindow(world.browser, { url: world.url })
  await page.goto(site.origin)
  await openChat(page)
  const end = async () => {
    await close()
    expect(complaints.filter(one => !/^(The event stream broke off|Access to fetch)/.test(one))).toEqual([])
  }
  return { page, end }
}

async function seesWhatWasSent(page: Page): Promise<void> {
  await popup(page).getByText('This is what it looks like').waitFor()
  const picture = popup(page).getByRole('img', { name: 'Picture' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate(image => Reflect.get(image, 'naturalWidth'))).toBe(1)
  const file = popup(page).getByRole('link', { name: /plan\.pdf/ })
  await expect.poll(() => file.getAttribute('download')).toBe('plan.pdf')
}

async function conversationId(page: Page): Promise<string | undefined> {
  return (await kept(page))[`web_chat_conversation_id_${clientToken}`]
}

async function keyLike(page: Page, pattern: string): Promise<string | undefined> {
  return Object.keys(await kept(page)).find(name => new RegExp(pattern).test(name))
}

/** Returns the visitor's stored messages in the conversation. */
async function saidBy(page: Page): Promise<string[]> {
  const events = await world.api.get(`/conversation/${await conversationId(page)}/recent_messages`)
  const said = events.json<{ role: string; content: string }[]>().filter(({ role }) => role === 'user')
  return said.map(({ content }) => content)
}

const pdf = acceptedSamples['application/pdf'] as Buffer

/** Records the number of words of the answer at each change, and whether a stop button was shown. */
const listen = `{
  globalThis.heard = new Set()
  globalThis.couldBeStopped = false
  const { shadowRoot } = [...document.body.children].find(element => element.shadowRoot)
  const words = () => [...shadowRoot.querySelectorAll('[data-side=agent] .sw-bubble')].at(-1)?.textContent.match(/word/g)
  const look = () => {
    heard.add(words()?.length ?? 0)
    couldBeStopped ||= shadowRoot.querySelector('button[data-kind=stop]') !== null
  }
  new MutationObserver(look).observe(shadowRoot, { subtree: true, childList: true, characterData: true })
}`
