import type { Browser, Page } from 'playwright-core'
import { countBytes } from '../countBytes.ts'
import { meterPage } from '../pageMeter.ts'

/** Number of answers streamed one after another, so that the warm-up of the first counts as it does for people. */
const answers = 4

/** The page that embeds a widget, and the selectors that lead into its chat. */
export interface Embedded {
  url: string
  /** Address of the page without a widget. */
  emptyUrl: string
  launcher: string
  composer: string
  storage: Record<string, string>
}

/** The cost of a widget for a page before any click and when its chat first opens. */
export interface OpenCost {
  /** Scripts and styles after gzip, in kB of 1000 bytes. */
  closedKb: number
  requests: number
  /** CPU of the page's main thread, without the CPU of the empty page. */
  closedCpuMs: number
  openKb: number
  openCpuMs: number
  /** Milliseconds from the click until a visitor can type. */
  openMs: number
}

/** Measures opening a widget without a history. */
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

/**
 * Measures a widget's CPU per token of an answer and its elements on the page, in a conversation of 1 000 messages.
 */
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

async function inPage<T>(browser: Browser, { url }: Embedded, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: url })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The heading and the paragraph of the site. */
const emptyElements = 2

/** Script that counts all elements in the page's body, including shadow roots. */
const countElements = `(() => {
  const count = root => [...root.querySelectorAll('*')].reduce(
    (sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0), 0)
  return count(document.body)
})()`
