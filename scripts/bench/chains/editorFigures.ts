import { rm } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../../tests/support/chromium.ts'
import { createDataDir, spawnServer } from '../../../tests/support/serverProcess.ts'
import { startTestServer } from '../../../tests/support/testServer.ts'
import type { Figure } from '../figure.ts'
import { median } from '../median.ts'
import { meterPage } from '../pageMeter.ts'

const keys = 'the quick brown fox jumps over it'
const rounds = 3

/** Measures the chain editor in a browser: its scripts, a keystroke, and dragging steps on a canvas of 200. */
export async function editorFigures(): Promise<Figure[]> {
  const database = await startTestServer()
  const dataDir = await createDataDir()
  const server = spawnServer({ env: { DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMIT: 'off' } })
  try {
    const url = await server.ready
    const [few, many] = [await makeChain(url, 20), await makeChain(url, 200)]
    const browser = await launchChromium()
    try {
      const { ownKb, allKb, listKb } = await inPage(browser, url, page => scriptsOf(page, few))
      const keyMs: number[] = []
      for (let round = 0; round < rounds; round++)
        keyMs.push(await inPage(browser, url, page => keyStroke(page, few)))
      const within = await inPage(browser, url, page => drag(page, many, 0.5))
      const atEdge = await inPage(browser, url, page => drag(page, many, 0))
      return [
        { name: 'chain editor: its own scripts (gz)', value: ownKb, unit: 'kB', limit: 160 },
        { name: 'chain editor: those and what other pages share (gz)', value: allKb, unit: 'kB' },
        { name: 'chain editor: of them in the first list', value: listKb, unit: 'kB', limit: 0 },
        { name: 'chain editor: key stroke, 20 steps', value: median(keyMs), unit: 'ms CPU', limit: 14 },
        ...dragFigures('dragging', within),
        ...dragFigures('dragging at the edge, which scrolls', atEdge),
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
    await database.stop()
  }
}

/** Creates a chain of `count` steps in a row and returns its address. */
async function makeChain(url: string, count: number): Promise<string> {
  const steps = Array.from({ length: count }, (_, at) => ({
    step_id: `s${at}`,
    type: 'template',
    config: { text: `Step ${at}` },
    ...(at + 1 < count && { next: [{ to: `s${at + 1}` }] }),
  }))
  const answer = await fetch(`${url}/api/smart_chain`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Bench', chain_name: `bench_${count}`, steps }),
  })
  const { _id: id } = (await answer.json()) as { _id: string }
  return `/smart_chain/${id}`
}

async function inPage<T>(browser: Browser, baseURL: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Matches the editor's own scripts by the file names that the build gives them. */
const own = /\/(Canvas|ChainEditor)-[^/]*\.js$/

/**
 * Returns sizes in kB after gzip: the scripts that the editor loads in addition to the list, and how much of the editor
 * the list has already loaded.
 */
async function scriptsOf(page: Page, path: string) {
  const scripts = new Map<string, Buffer>()
  const reading: Promise<unknown>[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    reading.push(response.body().then(body => scripts.set(response.url(), body)))
  })
  const kb = async (isOf: (url: string, body: Buffer) => boolean) => {
    await Promise.allSettled(reading)
    const found = [...scripts].filter(([url, body]) => isOf(url, body))
    return found.reduce((sum, [, body]) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
  }
  await page.goto('/agent')
  await page.locator('a[href^="/agent/"]:not([href$="/create"])').first().waitFor()
  const listKb = await kb((url, body) => own.test(url) || body.includes('react-flow__'))
  const before = new Set(scripts.keys())
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)
  await page.locator('.react-flow__node-step').first().waitFor()
  const ownKb = await kb(url => own.test(url))
  if (ownKb === 0) throw new Error('The files of the editor have other names')
  return { ownKb, allKb: await kb(url => !before.has(url)), listKb }
}

/** Returns the CPU of one keystroke. Types slowly, so that work postponed until typing stops counts as well. */
async function keyStroke(page: Page, path: string): Promise<number> {
  const read = await meterPage(page)
  await page.goto(`${path}?step=s10`)
  await page.locator('.react-flow__node-step').first().waitFor()
  await page.locator('[data-step-form] .cm-content').first().click()
  await page.keyboard.type('warm up', { delay: 120 })
  const before = await read()
  await page.keyboard.type(keys, { delay: 120 })
  const after = await read()
  return (after.cpuMs - before.cpuMs) / keys.length
}

interface Dragging {
  framesPerSecond: number
  moveMs: number
}

function dragFigures(what: string, { framesPerSecond, moveMs }: Dragging): Figure[] {
  return [
    { name: `chain editor: frames while ${what}, 200 steps`, value: framesPerSecond, unit: '/s' },
    { name: `chain editor: a move of the mouse while ${what}`, value: moveMs, unit: 'ms CPU' },
  ]
}

/** Drags one of the visible steps: the first if `place` is 0, the last if it is 1. */
async function drag(page: Page, path: string, place: number): Promise<Dragging> {
  const read = await meterPage(page)
  await page.goto(path)
  const nodes = page.locator('.react-flow__node-step')
  await nodes.first().waitFor()
  const node = nodes.nth(Math.round(place * ((await nodes.count()) - 1)))
  const before = await read()
  const box = await node.boundingBox()
  if (!box) throw new Error('The step is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const counting = page.evaluate<number>(countFrames)
  for (let move = 1; move <= moves; move++)
    await page.mouse.move(x + 100 * Math.sin(move / 20), y + 60 * Math.sin(move / 15))
  await page.evaluate('window.stopCounting()')
  const framesPerSecond = await counting
  await page.mouse.up()
  const after = await read()
  return { framesPerSecond, moveMs: (after.cpuMs - before.cpuMs) / moves }
}

const moves = 200

/** Script that counts frames per second until it is stopped. */
const countFrames = `new Promise(resolve => {
  const begun = performance.now()
  let frames = 0
  let isOver = false
  window.stopCounting = () => { isOver = true }
  const count = () => {
    frames += 1
    if (isOver) resolve(frames / ((performance.now() - begun) / 1000))
    else requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
})`
