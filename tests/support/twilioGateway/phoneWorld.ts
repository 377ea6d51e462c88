import type { Browser, Page } from 'playwright-core'
import { launchChromium, withMicrophone } from '../chromium.ts'
import { type PhonePage, refusingPath, servePhonePage } from './servePhonePage.ts'
import { startTwilioGateway, type TwilioGateway } from './twilioGateway.ts'

/** The gateway, and a browser of its own that uses it as the calling service. */
export interface PhoneWorld {
  gateway: TwilioGateway
  /** Opens the page with the phones in a new window. Without `hasMicrophone`, the browser refuses to record. */
  open(options: { hasMicrophone: boolean }): Promise<PhoneWindow>
  stop(): Promise<void>
}

export interface PhoneWindow {
  page: Page
  /** Hosts and paths that the page has requested. */
  requests: string[]
  close(): Promise<void>
}

/** Starts the gateway, the page's server and the browser. */
export async function startPhoneWorld(): Promise<PhoneWorld> {
  const gateway = await startTwilioGateway()
  const [site, browser] = await Promise.all([
    servePhonePage([...serviceHosts, `wss://localhost:${gateway.port}`, `wss://localhost:${closedPort}`]),
    launchPhoneBrowser(gateway.port),
  ])
  return {
    gateway,
    open: options => openPhoneWindow(browser, site, options),
    stop: async () => {
      await browser.close()
      await Promise.all([site.stop(), gateway.stop()])
    },
  }
}

/** Port on which nothing listens. */
export const closedPort = 9

/** Hosts to which the SDK connects by default, and to which it posts feedback on calls. */
export const serviceHosts = ['wss://voice-js.roaming.twilio.com', 'https://eventgw.us1.twilio.com']

/** Starts a browser that uses the gateway on this port as the calling service. */
export function launchPhoneBrowser(port: number): Promise<Browser> {
  return launchChromium([
    `--host-resolver-rules=MAP *.twilio.com 127.0.0.1:${port}`,
    '--ignore-certificate-errors',
    ...withMicrophone,
  ])
}

async function openPhoneWindow(
  browser: Browser,
  { url }: PhonePage,
  { hasMicrophone }: { hasMicrophone: boolean },
): Promise<PhoneWindow> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', request => {
    const { host, pathname } = new URL(request.url())
    requests.push(`${host}${pathname}`)
  })
  await page.goto(hasMicrophone ? url : `${url}${refusingPath}`)
  await page.waitForFunction('globalThis.harness')
  return { page, requests, close: () => context.close() }
}
