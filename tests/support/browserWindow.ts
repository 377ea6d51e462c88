import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright-core'

/** A window of a browser of its own: nobody else's cookies, and a note of whatever goes wrong in it. */
export interface BrowserWindow {
  page: Page
  /** Faults of scripts, console messages, and breaches of the page's policy, in the order they came. */
  complaints: string[]
  /** Where it stands, what it shows and what it did last, for whoever has to find out why a test failed. */
  story(): Promise<string>
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
  noteRequests(page)
  const steps = noteSteps(page)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (isComplaint(message)) complaints.push(message.text())
  })
  return { page, complaints, story: () => storyOf(page, steps), close: () => context.close() }
}

async function storyOf(page: Page, steps: readonly string[]): Promise<string> {
  const shown = await page.evaluate<string>('document.body.innerText').catch(error => String(error))
  return [`The window was at ${page.url()}`, ...steps, 'and showed:', shortened(shown)].join('\n')
}

/** Its beginning, which tells the page, and its end, where what is open over it stands. */
function shortened(shown: string): string {
  if (shown.length <= 2 * maxShown) return shown
  return `${shown.slice(0, maxShown)}\n[…]\n${shown.slice(-maxShown)}`
}

/** The last things that a page asks for, is answered, or goes to from here on. */
function noteSteps(page: Page): readonly string[] {
  const steps: string[] = []
  const note = (step: string) => {
    steps.push(`${new Date().toISOString().slice(14, 23)} ${step}`)
    if (steps.length > maxSteps) steps.shift()
  }
  page.on('request', request => note(`asks ${request.method()} ${request.url()}`))
  page.on('response', response => note(`is told ${response.status()} of ${response.url()}`))
  page.on('requestfailed', request =>
    note(`gets nothing of ${request.url()}: ${request.failure()?.errorText}`),
  )
  page.on('framenavigated', frame => note(`goes to ${frame.url()}`))
  return steps
}

const maxSteps = 25
const maxShown = 600

/** Waits until everything that a page whose requests are noted has asked for has come, but for its streams. */
export async function everythingHasCome(page: Page): Promise<void> {
  while (underWay.get(page)?.size) await page.evaluate('new Promise(requestAnimationFrame)')
}

/** What each page has asked for and not got yet. */
const underWay = new WeakMap<Page, Set<Request>>()

/** Notes from here on what a page asks for. */
export function noteRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', request => {
    if (request.headers().accept !== 'text/event-stream') requests.add(request)
  })
  page.on('requestfinished', request => requests.delete(request))
  page.on('requestfailed', request => requests.delete(request))
}

/**
 * What axe finds wrong in the page as it comes to rest, of impact serious or critical: "mode: rule: element". The page
 * must have the button that switches between light and dark.
 */
export async function graveFaultsInBothModes(page: Page): Promise<string[]> {
  const faults: string[] = []
  const rules = { dark: colourRules, light: undefined }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const other = colorScheme === 'dark' ? 'light' : 'dark'
    // An open dialog hides the button from people, yet it tells that the page has changed.
    const button = { name: `Switch to ${other} mode`, includeHidden: true }
    await page.getByRole('button', button).waitFor({ state: 'attached' })
    const found = await graveFaults(page, rules[colorScheme])
    for (const fault of found) faults.push(`${colorScheme}: ${fault}`)
  }
  return faults
}

/**
 * Whether the page is wider than its window, or keeps something to be used beyond the window's edge; for some
 * seconds it may still be finding its place.
 */
export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(`new Promise(resolve => {
    const end = performance.now() + 10_000
    const look = () => {
      const edge = Math.max(
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('a, button, input, textarea, select')]
          .map(control => control.getBoundingClientRect().right),
      )
      const overflows = edge > document.documentElement.clientWidth
      if (overflows && performance.now() < end) requestAnimationFrame(look)
      else resolve(overflows)
    }
    look()
  })`)
}

/** What axe finds wrong in the page as it comes to rest, of impact serious or critical: "rule: element". */
export function graveFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  return faultsOf(page, ['serious', 'critical'], rules)
}

/** What axe finds wrong in the page as it comes to rest, however little: "rule: element". */
export function allFaults(page: Page): Promise<string[]> {
  return faultsOf(page, ['minor', 'moderate', 'serious', 'critical'])
}

/** The rules that a mode can change the verdict of; all others look at what both modes have. */
export const colourRules = ['color-contrast', 'link-in-text-block']

async function faultsOf(
  page: Page,
  impacts: readonly string[],
  rules?: readonly string[],
): Promise<string[]> {
  // Half a megabyte, which a page keeps as long as it is there.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await axe)
  await page.evaluate(rest)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  return page.evaluate(`axe.run(${JSON.stringify(options)}).then(({ violations }) => violations
    .filter(({ impact }) => ${JSON.stringify(impacts)}.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html)))`)
}

/** What fades in or changes its colour has neither its own contrast nor its own place yet. */
const rest = `new Promise(resolve => {
  // Not by their promises: one that is begun anew leaves its old promise behind for ever.
  const moves = ({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity
  const look = () => (document.getAnimations().some(moves) ? requestAnimationFrame(look) : resolve())
  look()
})`

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Not every breach is written to the console. */
const reportBreaches = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('policy: ' + violatedDirective + ' ' + blockedURI))`

/** Chromium itself notes every 4xx answer, among them those that a page expects, and hints to developers. */
function isComplaint(message: ConsoleMessage): boolean {
  return message.type() !== 'debug' && !expected.test(message.text())
}

/** What the browser writes of every answer that is an error, and §8: event stream errors are logged. */
const expected = /^(Failed to load resource|The event stream broke off)/
