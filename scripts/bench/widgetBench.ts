import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../tests/support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../../tests/support/fakeModelServer.ts'
import { createDataDir, removeDataDir, spawnServer } from '../../tests/support/serverProcess.ts'
import { openStreams } from './chat/openStreams.ts'
import type { Figure } from './figure.ts'
import { sendLoad, sendOne } from './load.ts'
import { loadWholeHistory } from './loadWholeHistory.ts'
import { median } from './median.ts'
import { measureColdOpening } from './widgets/measureColdOpening.ts'
import { type Embedded, measureHistory, measureOpening, type OpenCost } from './widgets/measureWidget.ts'
import { servePeers } from './widgets/peerBackend.ts'
import { fetchPeers, type Peer, type PeerMessage, peers } from './widgets/peers.ts'

const rounds = 3
const messages = 1000
const stream = { tokens: 100, everyMs: 50 }
const words = 500

/** Measures the cost of our widget for a site, next to other widgets in the same run. */
export async function widgetBench(): Promise<Figure[]> {
  const model = await startFakeModelServer()
  const dataDir = await createDataDir()
  const server = spawnServer({
    env: { DATA_DIR: dataDir, RATE_LIMIT: 'off', PRIVATE_HOSTS: model.host, SEED_DEMO: 'on' },
  })
  const others = await fetchPeers()
  const browser = await launchChromium()
  try {
    const url = await server.ready
    const token = await clientToken(url)
    const site = await servePeers({
      ...stream,
      folder: others.folder,
      messages: longHistory(),
      ours: `<script src="${url}/plugin/static/js/plugin.js"></script><script>WebChat.init({ clientToken: '${token}' })</script>`,
    })
    try {
      await allowSite(url, site.url)
      await chooseModel(url, model)
      const own = ourWidget(site.url)
      const figures: Figure[] = []
      const cost = await opening(browser, own)
      figures.push(...openingFigures('ours', cost, { closed: 2, open: 30 }))
      figures.push(...(await coldOpenings(browser, own)))
      const conversation = await longConversation(url, token)
      const mine = await measureHistory(
        browser,
        { ...own, storage: storedConversation(token, conversation) },
        { load: loadWholeHistory, stream: () => streamOurs(url, conversation) },
      )
      figures.push(...historyFigures('ours', mine, { token: 4, elements: 200 }))
      for (const peer of peers) figures.push(...(await measurePeer(browser, site, peer)))
      return figures
    } finally {
      await site.stop()
    }
  } finally {
    await browser.close()
    await server.stop()
    await model.close()
    await removeDataDir(dataDir)
    await others.remove()
  }
}

async function measurePeer(
  browser: Browser,
  site: Awaited<ReturnType<typeof servePeers>>,
  peer: Peer,
): Promise<Figure[]> {
  const { launcher, composer } = peer
  const widget = {
    launcher,
    composer,
    storage: {},
    url: `${site.url}/site/${peer.name}`,
    emptyUrl: `${site.url}/empty`,
  }
  const cost = await opening(browser, widget)
  site.remember(true)
  const storage = peer.storage?.(longHistory()) ?? {}
  const found = await measureHistory(
    browser,
    { ...widget, storage },
    {
      load: page => page.getByText(`Message ${messages - 1}:`).waitFor(),
      stream: (page, answer) => streamTheirs(page, peer, answer),
    },
  )
  site.remember(false)
  return [...openingFigures(peer.name, cost), ...historyFigures(peer.name, found)]
}

async function opening(browser: Browser, widget: Embedded): Promise<OpenCost> {
  const costs: OpenCost[] = []
  for (let round = 0; round < rounds; round++) costs.push(await measureOpening(browser, widget))
  const of = (name: keyof OpenCost) => median(costs.map(cost => cost[name]))
  return {
    closedKb: of('closedKb'),
    requests: of('requests'),
    closedCpuMs: of('closedCpuMs'),
    openKb: of('openKb'),
    openCpuMs: of('openCpuMs'),
    openMs: of('openMs'),
  }
}

async function coldOpenings(browser: Browser, widget: Embedded): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { by, isTouch, limit } of coldLimits) {
    const times: number[] = []
    for (let round = 0; round < coldRounds; round++)
      times.push(await measureColdOpening(browser, widget, { isTouch }))
    const name = `widget, ours: from press to composer by ${by}, CPU x4, 10 Mbit/s with 40 ms`
    figures.push({ name, value: median(times), unit: 'ms', limit })
  }
  return figures
}

const coldRounds = 7
const coldLimits = [
  { by: 'mouse', isTouch: false, limit: 185 },
  { by: 'touch', isTouch: true, limit: 230 },
]

function openingFigures(whose: string, cost: OpenCost, limits?: { closed: number; open: number }): Figure[] {
  const name = `widget, ${whose}`
  return [
    {
      name: `${name}: scripts and styles before a click (gz)`,
      value: cost.closedKb,
      unit: 'kB',
      ...(limits && { limit: limits.closed }),
    },
    { name: `${name}: requests before a click`, value: cost.requests, unit: '', ...(limits && { limit: 2 }) },
    { name: `${name}: CPU before a click, over an empty page`, value: cost.closedCpuMs, unit: 'ms' },
    {
      name: `${name}: scripts and styles at first open (gz)`,
      value: cost.openKb,
      unit: 'kB',
      ...(limits && { limit: limits.open }),
    },
    { name: `${name}: CPU to open`, value: cost.openCpuMs, unit: 'ms' },
    { name: `${name}: from click to composer`, value: cost.openMs, unit: 'ms' },
  ]
}

function historyFigures(
  whose: string,
  { elements, tokenMs }: { elements: number; tokenMs: number },
  limits?: { token: number; elements: number },
): Figure[] {
  const name = `widget, ${whose}, 1 000 messages`
  return [
    {
      name: `${name}: CPU per streamed token`,
      value: tokenMs,
      unit: 'ms',
      ...(limits && { limit: limits.token }),
    },
    { name: `${name}: elements`, value: elements, unit: '', ...(limits && { limit: limits.elements }) },
  ]
}

function ourWidget(site: string): Embedded {
  return {
    url: `${site}/ours`,
    emptyUrl: `${site}/empty`,
    launcher: 'button[aria-haspopup="dialog"]',
    composer: '.sw-chat textarea',
    storage: {},
  }
}

function longHistory(): PeerMessage[] {
  return Array.from({ length: messages }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    text: `Message ${index}: what does a check-up cost?`,
  }))
}

async function clientToken(url: string): Promise<string> {
  const services = await sendOne<{ entry_points: { client_token: string }[] }[]>(url, {
    method: 'GET',
    path: '/api/agent_service',
  })
  const token = services.flatMap(({ entry_points }) => entry_points)[0]?.client_token
  if (!token) throw new Error('The demo has no service with a web chat')
  return token
}

async function allowSite(url: string, origin: string): Promise<void> {
  const path = '/api/tenant_settings'
  const settings = await sendOne<Record<string, unknown> & { _id: string }>(url, { method: 'GET', path })
  const body = { ...settings, embedding: { allowed_origins: [origin] } }
  await sendOne(url, { method: 'PUT', path: `${path}/${settings._id}`, body })
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
  const services = await sendOne<{ agent_id: string }[]>(url, { method: 'GET', path: '/api/agent_service' })
  for (const { agent_id } of services) {
    const path = `/api/agent/${agent_id}`
    await sendOne(url, { method: 'PATCH', path, body: { limits: { max_turns: 500 } } })
    await sendOne(url, { method: 'POST', path: `${path}/publish`, body: {} })
  }
}

interface Conversation {
  id: string
  token: string
}

async function longConversation(url: string, client_token: string): Promise<Conversation> {
  const begun = await sendOne<{ _id: string; metadata: { conversation_token: string } }>(url, {
    method: 'POST',
    path: '/api/web_chat/conversation',
    body: { client_token },
  })
  const conversation = { id: begun._id, token: begun.metadata.conversation_token }
  // Sent on its own, so that this message is the first in the history.
  await sendOne(url, say(conversation, 'Message 0: what does a check-up cost?'))
  await sendLoad(url, messages - 1, 16, number =>
    say(conversation, `Message ${number + 1}: what does a check-up cost?`),
  )
  await settled(url, conversation)
  return conversation
}

function say({ id, token }: Conversation, content: string) {
  const body = { content, conversation_token: token }
  return { method: 'POST', path: `/api/conversation/${id}/message`, body }
}

function storedConversation(clientToken: string, { id, token }: Conversation): Record<string, string> {
  return {
    [`web_chat_conversation_id_${clientToken}`]: id,
    [`web_chat_conversation_token_${clientToken}`]: token,
  }
}

async function streamOurs(url: string, conversation: Conversation): Promise<number> {
  const path = `/api/conversation/${conversation.id}`
  const streams = await openStreams(url, [{ path: `${path}/message_stream?since=${Date.now()}` }])
  const frames = streams.counted()
  await sendOne(url, say(conversation, `[fake slow ${words}]`))
  await settled(url, conversation)
  streams.close()
  return frames()
}

async function streamTheirs(page: Page, { composer, name }: Peer, answer: number): Promise<number> {
  const { tokens, everyMs } = stream
  if (name === 'deep-chat') await page.evaluate(`grow(${tokens}, ${everyMs})`)
  else {
    await page.locator(composer).first().fill('What does it cost?')
    await page.locator(composer).first().press('Enter')
    await page.getByText('word '.repeat(tokens).trim()).nth(answer).waitFor({ timeout: 60_000 })
  }
  return tokens
}

async function settled(url: string, { id }: Conversation): Promise<void> {
  for (;;) {
    const path = `/api/conversation/${id}/trace?limit=1`
    const turns = await sendOne<{ state: string }[]>(url, { method: 'GET', path })
    if (turns.every(({ state }) => state !== 'queued' && state !== 'running')) return
    await pause(20)
  }
}
