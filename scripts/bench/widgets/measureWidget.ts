import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { meterPage } from '../pageMeter.ts'

/** How many are streamed, one after the other, so that what the first one has to warm up counts as it does for people. */
const answers = 4

/** Where a widget is embedded and how one gets into its chat. */
export interface Embedded {
  url: string
  /** Where the page without a widget is. */
  emptyUrl: string
  launcher: string
  composer: string
  storage: Record<string, string>
}

/** What a widget costs a page before anybody clicks, and when its chat is opened first. */
export interface OpenCost {
  /** Scripts and styles after gzip, in kB of 1000 bytes. */
  closedKb: number
  requests: number
  /** Of the page's main thread, without what the empty page takes. */
  closedCpuMs: number
  openKb: number
  openCpuMs: number
  /** From the click until one can type. */
  openMs: number
}

/** Opens a widget without a history. */
export async function measureOpening(browser: Browser, widget: Embedded): Promise<OpenCost> {
  const empty = await inPage(browser, widget, async page => {
    const read = await meterPage(page)
    await page.goto(widget.emptyUrl)
    return (await read()).cpuMs
  })
  return inPage(browser, widget, async page => {
    const read = await meterPage(page)
    const bytes = countBytes(page)
    await page.goto(widget.url)
    await page.locator(widget.launcher).first().waitFor()
    const closed = await read()
    const closedKb = await bytes()
    const openMs = await open(page, widget)
    const opened = await read()
    return {
      closedKb,
      // Without the page itself.
      requests: closed.requests - 1,
      closedCpuMs: closed.cpuMs - empty,
      openKb: (await bytes()) - closedKb,
      openCpuMs: opened.cpuMs - closed.cpuMs,
      openMs,
    }
  })
}

/** What a widget takes for each token of an answer and has on the page then, where 1 000 messages were said before. */
export async function measureHistory(
  browser: Browser,
  widget: Embedded,
  {
    load,
    stream,
  }: { load: (page: Page) => Promise<void>; stream: (page: Page, answer: number) => Promise<number> },
): Promise<{ elements: number; tokenMs: number }> {
  return inPage(browser, widget, async page => {
    const read = await meterPage(page)
    await page.goto(widget.emptyUrl)
    const stored = JSON.stringify(widget.storage)
    await page.evaluate(
      `Object.entries(${stored}).forEach(([key, value]) => localStorage.setItem(key, value))`,
    )
    await page.goto(widget.url)
    await open(page, widget)
    await load(page)
    const before = await read()
    let tokens = 0
    for (let answer = 0; answer < answers; answer++) tokens += await stream(page, answer)
    const after = await read()
    const elements = (await page.evaluate<number>(countElements)) - emptyElements
    return { elements, tokenMs: (after.cpuMs - before.cpuMs) / tokens }
  })
}

async function open(page: Page, { launcher, composer }: Embedded): Promise<number> {
  const began = performance.now()
  await page.locator(launcher).first().click()
  await page.locator(composer).first().waitFor()
  return performance.now() - began
}

/** Sums up what scripts and styles weigh, each counted once. */
function countBytes(page: Page): () => Promise<number> {
  const sizes = new Map<string, number>()
  const reading = new Set<Promise<void>>()
  page.on('response', response => {
    if (!['script', 'stylesheet', 'fetch'].includes(response.request().resourceType())) return
    if (!/\.(m?js|css)(\?|$)/.test(response.url())) return
    const read = response.body().then(body => {
      sizes.set(response.url(), gzipSync(body, { level: 9 }).length)
    })
    reading.add(read.catch(() => {}))
  })
  return async () => {
    await Promise.all(reading)
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
  }
}

async function inPage<T>(browser: Browser, { url }: Embedded, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: url })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** In the heading and the paragraph of the site. */
const emptyElements = 2

/** Everything in the page's body, shadow roots and all. */
const countElements = `(() => {
  const count = root => [...root.querySelectorAll('*')].reduce(
    (sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0), 0)
  return count(document.body)
})()`
