import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright-core'

/** Browser window with a context of its own, so without anyone else's cookies, and a record of its faults. */
export interface BrowserWindow {
  page: Page
  /** Script errors, console messages and policy violations, in order. */
  complaints: string[]
  /** Resolves with the window's address, its last steps and the text it shows, to explain why a test failed. */
  story(): Promise<string>
  close(): Promise<void>
}

/** Opens a window whose paths are relative to the server at `url`. */
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

/** Keeps the start of a long text, which identifies the page, and the end, which has any open overlay. */
function shortened(shown: string): string {
  if (shown.length <= 2 * maxShown) return shown
  return `${shown.slice(0, maxShown)}\n[…]\n${shown.slice(-maxShown)}`
}

/** Records the page's last requests, responses and navigations from now on. */
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

/**
 * Waits until all recorded requests of a page have ended, except event streams. Works only for pages passed to
 * `noteRequests`.
 */
export async function everythingHasCome(page: Page): Promise<void> {
  while (underWay.get(page)?.size) await page.evaluate('new Promise(requestAnimationFrame)')
}

/** Requests of each page that have not ended yet. */
const underWay = new WeakMap<Page, Set<Request>>()

/** Records the page's requests from now on, except event streams. */
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
 * Returns axe's serious and critical violations in both modes, once the page is at rest, as "mode: rule: element". Dark
 * mode checks only `colorRules`. The page must have the button that switches between the modes.
 */
export async function graveFaultsInBothModes(page: Page): Promise<string[]> {
  const faults: string[] = []
  const rules = { dark: colorRules, light: undefined }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const other = colorScheme === 'dark' ? 'light' : 'dark'
    // An open dialog hides the button from people, but the button still shows that the page has changed.
    const button = { name: `Switch to ${other} mode`, includeHidden: true }
    await page.getByRole('button', button).waitFor({ state: 'attached' })
    const found = await graveFaults(page, rules[colorScheme])
    for (const fault of found) faults.push(`${colorScheme}: ${fault}`)
  }
  return faults
}

/** Throws if axe finds a serious issue in light or dark mode, or if the page does not fit a phone's width. */
export async function demandSound(page: Page): Promise<void> {
  const faults = await graveFaultsInBothModes(page)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  if (await overflowsSideways(page)) throw new Error(`The page is wider than a phone: ${page.url()}`)
  if (viewport) await page.setViewportSize(viewport)
}

/**
 * Returns whether the page is wider than its window, or has a control beyond the window's edge. Waits up to ten seconds
 * for the layout to settle.
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

/** Returns axe's serious and critical violations once the page is at rest, as "rule: element". */
export function graveFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  return faultsOf(page, ['serious', 'critical'], rules)
}

/** Returns axe's violations of any impact once the page is at rest, as "rule: element". */
export function allFaults(page: Page): Promise<string[]> {
  return faultsOf(page, ['minor', 'moderate', 'serious', 'critical'])
}

/** Rules whose result depends on the mode; all other rules check things that both modes share. */
export const colorRules = ['color-contrast', 'link-in-text-block']

async function faultsOf(
  page: Page,
  impacts: readonly string[],
  rules?: readonly string[],
): Promise<string[]> {
  // Half a megabyte, which stays loaded for the life of the page.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await axe)
  await page.evaluate(rest)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  return page.evaluate(`axe.run(${JSON.stringify(lockedFrames)}, ${JSON.stringify(options)}).then(({ violations }) => violations
    .filter(({ impact }) => ${JSON.stringify(impacts)}.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html)))`)
}

/** Leaves out frames that are an origin of their own: axe cannot look into them. */
const lockedFrames = { exclude: ['iframe[sandbox]:not([sandbox*="allow-same-origin"])'] }

/**
 * Waits until no animation runs: an element that fades in or changes its color has neither its final contrast nor its
 * final place.
 */
const rest = `new Promise(resolve => {
  // Not by their promises: one that is begun anew leaves its old promise behind for ever.
  const moves = ({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity
  const look = () => (document.getAnimations().some(moves) ? requestAnimationFrame(look) : resolve())
  look()
})`

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Logs policy violations, because the browser does not write all of them to the console. */
const reportBreaches = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('policy: ' + violatedDirective + ' ' + blockedURI))`

/**
 * Returns whether a console message is a fault. Ignores Chromium's own notes: every 4xx response, including the
 * expected ones, and hints to developers.
 */
function isComplaint(message: ConsoleMessage): boolean {
  return message.type() !== 'debug' && !expected.test(message.text())
}

/** The browser's notes on error responses and on forms with several passwords, and the log of event stream errors (§8). */
const expected = /^(Failed to load resource|\[DOM\] Multiple forms|The event stream broke off)/
