import type { Browser, Page } from 'playwright-core'
import { launchChromium, withMicrophone } from '../chromium.ts'
import { type PhonePage, refusingPath, servePhonePage } from './servePhonePage.ts'
import { startTwilioGateway, type TwilioGateway } from './twilioGateway.ts'

/** The gateway, and a browser of its own that takes it for the calling service. */
export interface PhoneWorld {
  gateway: TwilioGateway
  /** Opens the page with the phones in a window of its own; without `hasMicrophone` the browser does not let it record. */
  open(options: { hasMicrophone: boolean }): Promise<PhoneWindow>
  stop(): Promise<void>
}

export interface PhoneWindow {
  page: Page
  /** Hosts and paths that the page has asked for. */
  requests: string[]
  close(): Promise<void>
}

/** Starts it all. */
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

/** Where nobody listens. */
export const closedPort = 9

/** To where the SDK connects when nothing is said, and where it posts what somebody says of a call. */
export const serviceHosts = ['wss://voice-js.roaming.twilio.com', 'https://eventgw.us1.twilio.com']

/** A browser that takes the gateway at this port for the calling service. */
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
