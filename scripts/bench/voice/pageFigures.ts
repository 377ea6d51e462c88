import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { everythingHasCome, noteRequests } from '../../../tests/support/browserWindow.ts'
import { launchChromium, withMicrophone } from '../../../tests/support/chromium.ts'
import type { Figure } from '../figure.ts'
import { percentiles } from './percentiles.ts'
import { onVoiceServer } from './voiceServer.ts'

const calls = 20
/** Text that occurs only in scripts that carry calls. */
const marker = 'RTCPeerConnection'
const statusLimitMs = 20_000

/**
 * Measures the cost of calls for a page before and when their drawer opens, and the time until a call is connected.
 */
export async function pageFigures(): Promise<Figure[]> {
  return onVoiceServer('Hello.', async ({ url }) => {
    const browser = await launchChromium(withMicrophone)
    try {
      const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } })
      noteRequests(page)
      const scripts = scriptsOf(page)
      await page.goto('/')
      const button = page.getByRole('button', { name: 'Call an agent' })
      await button.waitFor()
      // The last part of the start page to load; its scripts do not belong to calls.
      await page.getByRole('region', { name: 'An agent for your site' }).waitFor()
      await everythingHasCome(page)
      const before = await scripts()
      await button.click()
      await status(page, 'Ready')
      await everythingHasCome(page)
      const after = await scripts()
      const known = new Set(before.map(({ address }) => address))
      const late = after.filter(({ address }) => !known.has(address))
      const times: number[] = []
      for (let round = 0; round < calls; round++) times.push(await connect(page))
      return [
        {
          name: 'scripts that carry calls, before the drawer is opened (gz)',
          value: sum(before.filter(({ isOfCalls }) => isOfCalls)),
          unit: 'kB',
          limit: 0,
        },
        { name: 'scripts of calls, when it is opened (gz)', value: sum(late), unit: 'kB', limit: 50 },
        ...percentiles('call: from click to On Call, by this installation', times, 500),
        {
          name: 'call: the same, the first of the page and of the process',
          value: times[0] ?? Number.NaN,
          unit: 'ms',
        },
      ]
    } finally {
      await browser.close()
    }
  })
}

interface Script {
  address: string
  kb: number
  isOfCalls: boolean
}

function scriptsOf(page: Page): () => Promise<Script[]> {
  const read: Promise<Script[]>[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    const script = (body: Buffer) => ({
      address: response.url(),
      kb: gzipSync(body, { level: 9 }).length / 1000,
      isOfCalls: body.includes(marker),
    })
    read.push(
      response.body().then(
        body => [script(body)],
        () => [],
      ),
    )
  })
  return async () => (await Promise.all(read)).flat()
}

function sum(scripts: readonly Script[]): number {
  return scripts.reduce((all, { kb }) => all + kb, 0)
}

/** Returns the milliseconds from the click to the connected call, as the page measures them. */
async function connect(page: Page): Promise<number> {
  const time = await page.evaluate<number>(`new Promise(resolve => {
    const status = [...document.querySelectorAll('[role=status]')].find(one => one.textContent.includes('Ready'))
    const begun = performance.now()
    new MutationObserver((_, observer) => {
      if (!status.textContent.includes('On Call')) return
      observer.disconnect()
      resolve(performance.now() - begun)
    }).observe(status, { subtree: true, childList: true, characterData: true })
    ;[...document.querySelectorAll('button')].find(one => one.textContent === 'Connect').click()
  })`)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const notNow = page.getByRole('button', { name: 'Not now' })
  await notNow.click()
  await status(page, 'Ready')
  return time
}

async function status(page: Page, word: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: word }).first().waitFor({ timeout: statusLimitMs })
}
