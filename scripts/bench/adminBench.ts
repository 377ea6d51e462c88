import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../tests/support/chromium.ts'
import { createDataDir, spawnServer } from '../../tests/support/serverProcess.ts'
import { startTestServer } from '../../tests/support/testServer.ts'
import type { Figure } from './figure.ts'
import { answerForm, formEntity, typedField } from './formFixture.ts'
import { median } from './median.ts'
import { meterPage, type PageCost } from './pageMeter.ts'
import { serveStockPages } from './stockPages.ts'

/** The paths of an application's pages and the selector that shows they have loaded. */
interface Pages {
  list: string
  firstRow: string
  /** Path from the list to a record's form. For the guessers, the page with the form library's own form. */
  record: (id: string) => string
  form: string
}

const ours: Pages = {
  list: '/agent',
  firstRow: 'a[href^="/agent/"]:not([href$="/create"])',
  record: id => `/agent/${id}`,
  form: `/${formEntity}/1`,
}
const stock: Pages = {
  list: '/#/agent',
  firstRow: 'tbody tr',
  record: id => `/#/form/agent/${id}`,
  form: `/#/form/${formEntity}/1`,
}

const rounds = 5
const readingMs = 1500
const keys = 'the quick brown fox jumps over it'

/**
 * Measures the CPU, scripts and requests of the operator application in a browser. Compares it with react-admin's
 * guessers and the stock form in the same run.
 */
export async function adminBench(): Promise<Figure[]> {
  const database = await startTestServer()
  const dataDir = await createDataDir()
  const server = spawnServer({ env: { DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMIT: 'off' } })
  try {
    const url = await server.ready
    const other = await serveStockPages(url)
    const browser = await launchChromium()
    try {
      const mine = await measurePages(browser, url, ours)
      const theirs = await measurePages(browser, other.url, stock)
      return compare(mine, theirs)
    } finally {
      await browser.close()
      await other.stop()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
    await database.stop()
  }
}

interface Measured {
  list: PageCost
  /** Cost of the step from the list to the form. */
  form: PageCost
  /** Cost of opening a form of 100 fields in a fresh page. */
  wide: PageCost
  keyMs: number
}

async function measurePages(browser: Browser, url: string, pages: Pages): Promise<Measured> {
  const all: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    const { list, form } = await inPage(browser, url, page => walk(page, pages))
    const { wide, keyMs } = await inPage(browser, url, page => typeInto(page, pages))
    all.push({ list, form, wide, keyMs })
  }
  return {
    list: typical(all.map(one => one.list)),
    form: typical(all.map(one => one.form)),
    wide: typical(all.map(one => one.wide)),
    keyMs: median(all.map(one => one.keyMs)),
  }
}

async function inPage<T>(browser: Browser, baseURL: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ baseURL })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

async function walk(page: Page, pages: Pages): Promise<{ list: PageCost; form: PageCost }> {
  const read = await meterPage(page)
  const loaded = page.waitForResponse(response => /\/api\/agent\?/.test(response.url()))
  await page.goto(pages.list)
  const [record] = await (await loaded).json()
  await page.locator(pages.firstRow).first().waitFor()
  const list = await read()
  // People read a list before they open a record; the page loads the rest meanwhile.
  await pause(readingMs)
  const atRest = await read()
  // Navigates as a click does: within the application, without a reload.
  const path = JSON.stringify(pages.record(record._id))
  await page.evaluate(`history.pushState(null, '', ${path}); dispatchEvent(new PopStateEvent('popstate'))`)
  await page.locator('input[type=text], textarea').first().waitFor()
  return { list, form: difference(await read(), atRest) }
}

async function typeInto(page: Page, pages: Pages): Promise<{ wide: PageCost; keyMs: number }> {
  await answerForm(page)
  const read = await meterPage(page)
  await page.goto(pages.form)
  const field = page.getByLabel(typedField).first()
  await field.click()
  const wide = await read()
  await page.keyboard.type('warm up', { delay: 120 })
  const before = await read()
  // Slow typing, so that work which the application postpones until typing stops counts as well.
  await page.keyboard.type(keys, { delay: 120 })
  const after = await read()
  return { wide, keyMs: (after.cpuMs - before.cpuMs) / keys.length }
}

function compare(mine: Measured, theirs: Measured): Figure[] {
  const figure = (name: string, unit: string, of: (one: Measured) => number, limit?: number): Figure => ({
    name,
    unit,
    value: of(mine),
    ratio: of(mine) / of(theirs),
    ...(limit !== undefined && { limit }),
  })
  return [
    figure('admin: scripts to the first list (gz)', 'kB', one => one.list.scriptKb, 335),
    figure('admin: requests to the first list', '', one => one.list.requests, 12),
    figure('admin: CPU to the first list', 'ms', one => one.list.cpuMs),
    figure('admin: scripts of the form (gz)', 'kB', one => one.form.scriptKb, 110),
    figure('admin: CPU to open a 100-field form', 'ms', one => one.wide.cpuMs),
    figure('admin: key stroke in a 100-field form', 'ms', one => one.keyMs, 13),
  ]
}

function difference(after: PageCost, before: PageCost): PageCost {
  return {
    ...after,
    cpuMs: after.cpuMs - before.cpuMs,
    scriptKb: after.scriptKb - before.scriptKb,
    requests: after.requests - before.requests,
  }
}

function typical(costs: PageCost[]): PageCost {
  const of = (name: keyof PageCost) => median(costs.map(cost => cost[name]))
  return {
    cpuMs: of('cpuMs'),
    scriptKb: of('scriptKb'),
    requests: of('requests'),
    elements: of('elements'),
    heapMb: of('heapMb'),
  }
}
