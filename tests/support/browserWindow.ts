import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'

/** A window of a browser of its own: nobody else's cookies, and a note of whatever goes wrong in it. */
export interface BrowserWindow {
  page: Page
  /** Faults of scripts, console messages, and breaches of the page's policy, in the order they came. */
  complaints: string[]
  close(): Promise<void>
}

/** Opens a window on the server at `url`; paths are below it. */
export async function openWindow(
  browser: Browser,
  { url, ...options }: BrowserContextOptions & { url: string },
): Promise<BrowserWindow> {
  const context = await browser.newContext({ baseURL: url, ...options })
  await context.addInitScript(reportBreaches)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (isComplaint(message)) complaints.push(message.text())
  })
  return { page, complaints, close: () => context.close() }
}

/** What axe finds wrong in the page as it is, of impact serious or critical: "rule: element". */
export async function graveFaults(page: Page): Promise<string[]> {
  await page.evaluate(await axe)
  return page.evaluate(`axe.run().then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html)))`)
}

/** Whether the page is wider than its window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > innerWidth')
}

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Not every breach is written to the console. */
const reportBreaches = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('policy: ' + violatedDirective + ' ' + blockedURI))`

/** Chromium notes every 4xx answer by itself, among them those that a page expects. */
function isComplaint(message: ConsoleMessage): boolean {
  return !message.text().startsWith('Failed to load resource')
}
