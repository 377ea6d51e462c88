import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoCall } from '../../server/features/demo/demoCall.ts'
import { graveFaults, graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { answerMenus, chooseForAnswer } from '../support/chooseForAnswer.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type HeldService, startHeldService } from '../support/heldService.ts'
import { holdRequests } from '../support/holdRequests.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { toneClip } from '../support/toneClip.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let bookings: HeldService

/** Requests that send a message. */
const messages = '**/api/conversation/*/message'

describe.skipIf(!chromiumPath)('the agent drawer', () => {
  beforeAll(async () => {
    bookings = await startHeldService({ booked: 'Saturday, 9:30' })
  })
  withServerWorld(
    started => {
      world = started
    },
    () => ({ env: { PRIVATE_HOSTS: bookings.host } }),
  )
  afterAll(() => bookings?.stop())

  it('answers from the knowledge of the business, with its source and what was done for it', async () => {
    const page = await openDrawer()
    await ask(page, 'How do I look after the wound?')
    await drawer(page).getByText('Bite on the gauze for half an hour.').first().waitFor()
    const source = 'How do I look after the wound when a tooth was taken out?'
    const link = drawer(page).locator('.sw-sources').getByRole('link', { name: source })
    await expect.poll(() => link.getAttribute('href')).toMatch(/^\/knowledge_chunk\/[\da-f-]{36}$/)
    await chooseForAnswer(page, 'Steps')
    await page.getByText('knowledge/search').waitFor()
    await page
      .getByText(/input tokens/)
      .first()
      .waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('on an agent’s page is for the draft of that one, says so, and stores nothing before the first message', async () => {
    const name = `Night shift ${crypto.randomUUID()}`
    const made = await world.api.post('/agent', { name, enabled: false, first_message: 'Published.' })
    const { _id } = made.json<{ _id: string }>()
    await world.api.patch(`/agent/${_id}`, { first_message: 'Only the draft says this.' })
    const page = await world.open(`/agent/${_id}`)
    const query = encodeURIComponent(JSON.stringify({ filter: { agent_id: _id, is_test: true } }))
    const tests = async () => (await world.api.get(`/conversation?query=${query}`)).json<unknown[]>()
    await page.getByRole('button', { name: 'Chat with an agent' }).click()
    await drawer(page).getByText('You are testing the saved draft').waitFor()
    await drawer(page).getByRole('heading', { name }).waitFor()
    await focused(page, 'Message')
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await expect.poll(tests).toEqual([])
    await ask(page, 'Are you there?')
    await drawer(page).getByText('Only the draft says this.').waitFor()
    await answered(page, 'Are you there?')
    await expect.poll(tests).toHaveLength(1)
    await page.goto('/inbox?folder=all')
    const list = page.getByRole('list', { name: 'Conversations' })
    // The call of the demo data shows that the list has loaded.
    await list.getByText(demoCall.contact).first().waitFor()
    await expect.poll(() => list.getByText('Only the draft says this.').count()).toBe(0)
  })

  it('§2 is 60vw wide and at least 300 px, and fills a phone', async () => {
    const page = await openDrawer()
    const width = async () => (await drawer(page).boundingBox())?.width
    await expect.poll(width).toBe(768)
    await page.setViewportSize({ width: 620, height: 800 })
    await expect.poll(width).toBe(372)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(width).toBe(390)
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaults(page)).toEqual([])
  })

  it('is used by the keyboard alone, goes on while it is closed, and tells of news by its button', async () => {
    // The window is so low that reading the answer requires scrolling, which cannot happen while the drawer is closed.
    const page = await world.open('/agent', { viewport: { width: 1280, height: 420 } })
    const release = await holdRequests(page, messages)
    const button = page.getByRole('button', { name: /^Chat with an agent/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await focused(page, 'Message')
    await page.keyboard.type('How do I look after the wound?')
    const sending = page.waitForRequest(messages)
    await page.keyboard.press('Enter')
    await sending
    await page.keyboard.press('Escape')
    await button.and(page.locator(':focus')).waitFor()
    release()
    await page
      .getByRole('button', { name: 'Chat with an agent: 1 new message' })
      .and(page.locator(':focus'))
      .waitFor()
    // Automatic scrolling after the answer must not count as reading.
    await page.locator('.sw-sources').waitFor({ state: 'attached' })
    await drawnAtRest(page)
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Chat with an agent: 1 new message')
    await page.keyboard.press('Enter')
    await focused(page, 'Message')
    await page.getByText('Bite on the gauze for half an hour.').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Chat with an agent', exact: true }).waitFor()
  })

  it('§4 goes on with its conversation after a reload, and after the server was away', async () => {
    const page = await openDrawer()
    await ask(page, 'Remember this one')
    await answered(page)
    const id = await vi.waitUntil(() => page.evaluate(`localStorage.getItem('web_chat_conversation_id')`))
    await page.reload()
    await page.getByRole('button', { name: 'Chat with an agent' }).click()
    await drawer(page).getByText('Remember this one').waitFor()
    await expect.poll(() => page.evaluate(`localStorage.getItem('web_chat_conversation_id')`)).toBe(id)
    const restart = await world.crash()
    await drawer(page).getByText('No connection. Trying again…').waitFor()
    await ask(page, 'Written without a connection')
    await restart()
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    await drawer(page).getByText('AI agent').waitFor({ timeout: 60_000 })
    await answered(page, 'Written without a connection')
    const events = await world.api.get(`/conversation/${id}/recent_messages`)
    const written = events.json<{ role: string; content: string }[]>().filter(({ role }) => role === 'user')
    expect(written.map(({ content }) => content)).toEqual([
      'Written without a connection',
      'Remember this one',
    ])
  })

  it('§5 sends images, files and voice notes', async () => {
    const page = await openDrawer({ script: singingMicrophone })
    await page.getByLabel('Files to attach').setInputFiles([
      { name: 'tooth.png', mimeType: 'image/png', buffer: dot },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: paper },
    ])
    await page.getByRole('button', { name: 'Record a voice note' }).click()
    await page
      .getByRole('timer', { name: 'Recording' })
      .getByText(/^0:(?!00)/)
      .waitFor()
    await page.getByRole('button', { name: 'Attach the voice note' }).click()
    await page.getByRole('button', { name: /^Voice note.* kB/ }).waitFor()
    await drawer(page).getByRole('progressbar').first().waitFor({ state: 'detached' })
    await ask(page, 'This is what it looks like')
    const image = drawer(page).getByRole('img', { name: 'Picture' })
    const drawnWidth = () => page.evaluate(`document.querySelector('.sw-picture img')?.naturalWidth`)
    await expect.poll(drawnWidth).toBe(1)
    await expect
      .poll(() =>
        drawer(page)
          .getByRole('link', { name: /plan\.pdf/ })
          .getAttribute('download'),
      )
      .toBe('plan.pdf')
    // Loops, so that even a short clip is still playing when the test checks it.
    await drawer(page).locator('.sw-clip audio').evaluate(playEndlessly)
    await drawer(page).getByRole('button', { name: 'Play' }).click()
    await drawer(page).getByRole('button', { name: 'Pause' }).waitFor()
    // New messages move the content above them.
    await answered(page, 'This is what it looks like')
    await image.click()
    await page.getByRole('dialog', { name: 'Picture' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Picture' }).waitFor({ state: 'detached' })
    // A closing drawer stays visible for a moment, but its button changes at once.
    await expect
      .poll(() => page.locator('[aria-controls=agent-drawer]').getAttribute('aria-expanded'))
      .toBe('true')
  })

  it('§4 plays one clip at a time: another one pauses the first', async () => {
    const page = await openDrawer()
    await drawer(page).getByRole('textbox', { name: 'Message' }).fill('Good morning')
    await page.keyboard.press('Enter')
    await answered(page, 'Good morning')
    const id = await vi.waitUntil(() => page.evaluate(`localStorage.getItem('web_chat_conversation_id')`))
    const content_blocks = [await uploadedClip('first'), await uploadedClip('second')]
    const sent = await world.api.post(`/conversation/${id}/message`, { content: 'Listen', content_blocks })
    expect(sent.status, sent.text).toBe(201)
    // New messages move the content above them.
    await answered(page, 'Listen')
    const clips = drawer(page).locator('.sw-clip')
    const [first, second] = [clips.first(), clips.last()]
    const playing = () => page.locator('.sw-clip audio').evaluateAll(whichPlay)
    await first.getByRole('button', { name: 'Play' }).click()
    await expect.poll(playing).toEqual([true, false])
    await second.getByRole('button', { name: 'Play' }).click()
    await expect.poll(playing).toEqual([false, true])
    await first.getByRole('button', { name: 'Play' }).waitFor()
    await first.getByRole('button', { name: 'Play' }).click()
    await expect.poll(playing).toEqual([true, false])
  })

  it('says in words that the microphone may not be used', async () => {
    const page = await openDrawer({ script: deniedMicrophone })
    await page.getByRole('button', { name: 'Record a voice note' }).click()
    await drawer(page).getByRole('alert').getByText('The microphone is blocked.').waitFor()
    await focused(page, 'Message')
  })

  it('§4 shows how an action goes on and what came of it, and lets the team decide about what needs it', async () => {
    bookings.hold()
    const page = await openDrawer()
    await talkWith(page, 'Bookings', [
      {
        title: 'Book an appointment',
        tool_name: 'book_appointment',
        runs_in_background: true,
        usual_seconds: 4,
      },
      { title: 'Cancel an appointment', tool_name: 'cancel_appointment', risk_class: 'approval_required' },
    ])
    await ask(page, 'Please book an appointment')
    await drawer(page).getByText('One moment.').waitFor()
    await drawer(page).getByRole('progressbar', { name: 'Progress of the action' }).waitFor()
    bookings.release()
    await drawer(page).getByText('Action Book Appointment has completed.').waitFor()
    // The agent has finished reporting the result, so that the next message starts a new turn.
    await answerMenus(
      drawer(page).locator('.sw-row[data-side=agent]').filter({ hasText: 'Saturday, 9:30' }),
    ).waitFor()
    await ask(page, 'Please cancel an appointment')
    await drawer(page).getByRole('button', { name: 'Approve' }).click()
    await drawer(page).getByText('Action Cancel Appointment has completed.').waitFor()
    expect(await graveFaults(page)).toEqual([])
  })

  it('§4 begins another conversation, and §7 saves one as doc.pdf', async () => {
    const page = await openDrawer()
    await ask(page, 'Something to print')
    await answered(page)
    const saving = page.waitForEvent('download')
    await drawer(page).getByRole('button', { name: 'More', exact: true }).click()
    await drawer(page).getByRole('menuitem', { name: 'Save as PDF' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('doc.pdf')
    expect(String(await readFile(await saved.path())).slice(0, 5)).toBe('%PDF-')
    await message(page).fill('Never sent')
    await drawer(page).getByRole('button', { name: 'More', exact: true }).click()
    await drawer(page).getByRole('menuitem', { name: 'New conversation' }).click()
    const question = page.getByRole('dialog', { name: 'Start a new conversation?' })
    await question.getByRole('button', { name: 'New conversation' }).click()
    await drawer(page).getByText('Something to print').waitFor({ state: 'detached' })
    await expect.poll(() => message(page).inputValue()).toBe('')
  })
})

async function openDrawer({ script }: { script?: string } = {}): Promise<Page> {
  const page = await world.open('about:blank', { viewport: { width: 1280, height: 860 } })
  if (script) await page.addInitScript(script)
  await page.goto('/')
  await page.getByRole('button', { name: 'Chat with an agent' }).click()
  await focused(page, 'Message')
  return page
}

function drawer(page: Page) {
  return page.getByRole('dialog', { name: 'Chat with an agent' })
}

function message(page: Page) {
  return drawer(page).getByRole('textbox', { name: 'Message' })
}

function focused(page: Page, name: string): Promise<void> {
  return page.getByRole('textbox', { name }).and(page.locator(':focus')).waitFor()
}

async function ask(page: Page, text: string): Promise<void> {
  await message(page).fill(text)
  await page.keyboard.press('Enter')
}

/** Uploads a clip of one minute; returns it as a content block. */
async function uploadedClip(name: string) {
  const { type, content } = multipartBody(`${name}.wav`, toneClip(60))
  const stored = await world.api.send('POST', '/audio_upload', content, { 'content-type': type })
  expect(stored.status, stored.text).toBe(201)
  return { type: 'audio', audio_id: stored.json<{ _id: string }>()._id }
}

/** Returns the playback state of each clip; true if it plays. */
function whichPlay(clips: (HTMLElement | SVGElement)[]): boolean[] {
  return clips.map(clip => Reflect.get(clip, 'paused') === false)
}

/** Makes a clip loop. */
function playEndlessly(clip: HTMLElement | SVGElement): void {
  Object.assign(clip, { loop: true })
}

/** Waits until scrolling and its effects have been rendered. */
function drawnAtRest(page: Page): Promise<unknown> {
  return page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** Waits until the agent has finished answering the last message with this text. */
async function answered(page: Page, text?: string): Promise<void> {
  const rows = drawer(page).locator('.sw-row')
  const asked = text === undefined ? rows.last() : rows.filter({ hasText: text }).last()
  await asked.waitFor()
  await answerMenus(drawer(page).locator('.sw-row[data-side=agent]').last()).waitFor()
}

/** Creates an agent with actions that call the held service, and opens a chat with it. */
async function talkWith(page: Page, name: string, actions: object[], first_message = 'Hello'): Promise<void> {
  const made = actions.map(action =>
    world.api.post('/agent_action', {
      description: 'For the front desk.',
      parameters: { type: 'object', properties: {} },
      execution: { kind: 'http', method: 'POST', url: `http://${bookings.host}/book` },
      risk_class: 'low_impact_write',
      shows_in_chat: true,
      messages: { running: 'One moment.' },
      ...action,
    }),
  )
  const ids = (await Promise.all(made)).map(answer => answer.json<{ _id: string }>()._id)
  await world.api.post('/agent', { name, first_message, agent_action_ids: ids })
  await page.reload()
  await page.getByRole('button', { name: 'Chat with an agent' }).click()
  await drawer(page)
    .getByRole('combobox', { name: 'Talk with' })
    .selectOption({ label: `${name} (draft)` })
  await drawer(page).getByRole('heading', { name }).waitFor()
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)

/** A simulated microphone with one tone, for machines without one. */
const singingMicrophone = `navigator.mediaDevices.getUserMedia = async () => {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const heard = context.createMediaStreamDestination()
  tone.connect(heard)
  tone.start()
  return heard.stream
}`

const deniedMicrophone = `navigator.mediaDevices.getUserMedia = () =>
  Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))`
