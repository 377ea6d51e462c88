import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchChromium } from '../../tests/support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../../tests/support/fakeModelServer.ts'
import { createDataDir, removeDataDir, spawnServer } from '../../tests/support/serverProcess.ts'
import { openStreams } from './chat/openStreams.ts'
import type { Figure } from './figure.ts'
import { sendLoad, sendOne } from './load.ts'
import { loadWholeHistory } from './loadWholeHistory.ts'
import { meterPage } from './pageMeter.ts'

const messages = 1000
/**
 * An answer of usual length, one word every ten milliseconds. The server sends the growing answer at most 20 times a
 * second.
 */
const words = 150

/**
 * Measures the cost of a streamed answer in a browser that shows a conversation of 1 000 messages, all of them loaded.
 */
export async function historyBench(): Promise<Figure[]> {
  const model = await startFakeModelServer()
  const dataDir = await createDataDir()
  const server = spawnServer({
    env: { DATA_DIR: dataDir, RATE_LIMIT: 'off', PRIVATE_HOSTS: model.host },
  })
  const browser = await launchChromium()
  try {
    const url = await server.ready
    await chooseModel(url, model)
    await allowManyTurns(url)
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: url })
    const page = await context.newPage()
    const meter = await meterPage(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Chat with an agent' }).click()
    // The first message starts the conversation.
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
    await page.keyboard.press('Enter')
    const path = `/api/conversation/${await begunConversation(page)}`
    await sendLoad(url, messages, 16, number => say(path, `Message ${number}: what does a check-up cost?`))
    await settled(url, path)
    await page.reload()
    await page.getByRole('button', { name: /^Chat with an agent/ }).click()
    await loadWholeHistory(page)
    const before = await meter()
    const streams = await openStreams(url, [{ path: `${path}/message_stream?since=${Date.now()}` }])
    const frames = streams.counted()
    await sendOne(url, say(path, `[fake slow ${words}]`))
    await settled(url, path)
    const after = await meter()
    const tokens = frames()
    streams.close()
    const elements = await page.evaluate<number>(`document.querySelectorAll('.sw-chat *').length`)
    return [
      { name: 'history in the drawer: frames of the streamed answer', value: tokens, unit: '' },
      {
        name: 'history in the drawer: CPU per streamed token, with the page behind it',
        value: (after.cpuMs - before.cpuMs) / tokens,
        unit: 'ms',
      },
      { name: 'history in the drawer: elements', value: elements, unit: '', limit: 200 },
    ]
  } finally {
    await browser.close()
    await server.stop()
    await model.close()
    await removeDataDir(dataDir)
  }
}

/** Returns the ID of the conversation that the drawer started, as soon as it is known. */
async function begunConversation(page: Page): Promise<string> {
  for (;;) {
    const id = await page.evaluate<string | null>(`localStorage.getItem('web_chat_conversation_id')`)
    if (id !== null) return id
    await pause(20)
  }
}

async function chooseModel(url: string, model: FakeModelServer): Promise<void> {
  await sendOne(url, {
    method: 'PUT',
    path: '/api/ai_configuration',
    body: {
      providers: { openai_compatible: { enabled: true, base_url: model.url, api_key: 'bench' } },
      models: { chat: ['openai_compatible/house-model'] },
    },
  })
}

/**
 * Raises the turn limit to 500. Fewer than the messages suffice, because messages that arrive together share a turn.
 */
async function allowManyTurns(url: string): Promise<void> {
  const services = await sendOne<{ agent_id: string }[]>(url, { method: 'GET', path: '/api/agent_service' })
  for (const { agent_id } of services) {
    const path = `/api/agent/${agent_id}`
    await sendOne(url, { method: 'PATCH', path, body: { limits: { max_turns: 500 } } })
    await sendOne(url, { method: 'POST', path: `${path}/publish`, body: {} })
  }
}

function say(path: string, content: string) {
  return { method: 'POST', path: `${path}/message`, body: { content } }
}

async function settled(url: string, path: string): Promise<void> {
  for (;;) {
    const turns = await sendOne<{ state: string }[]>(url, { method: 'GET', path: `${path}/trace?limit=1` })
    if (turns.every(({ state }) => state !== 'queued' && state !== 'running')) return
  }
}
