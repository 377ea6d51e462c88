import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** The one without a window of its own first: each page costs it a fifth of what it costs the whole browser. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome']

/** The Chromium to test with; where there is none, says once how to get one, or fails with REQUIRE_BROWSER=1. */
export const chromiumPath = findChromium()

/** A browser that talks to nobody but the server under test; with switches of its own where a test needs some. */
export function launchChromium(switches: readonly string[] = []): Promise<Browser> {
  if (!chromiumPath) throw new Error('No Chromium was found: skip the tests that need one')
  return chromium.launch({ executablePath: chromiumPath, args: [...quietly, ...switches] })
}

let shared: Promise<Browser> | undefined

/** The browser of all files that a worker runs, each with windows of its own; it ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium().then(browser =>
    browser.once('disconnected', () => {
      shared = undefined
    }),
  )
  return shared
}

/** A microphone that beeps and a loudspeaker, which pages get without asking anybody. */
export const withMicrophone = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
]

const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No real person's picture is asked for; a route that refuses it would take the pages' cache away.
  '--host-resolver-rules=MAP www.gravatar.com ~NOTFOUND',
  // A tenth of the CPU: drawing needs no process of its own.
  '--in-process-gpu',
]

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = names.flatMap(name => folders.map(folder => join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...installed, chromium.executablePath()]
  const found = candidates.find(path => path && existsSync(path))
  if (found) return found
  const advice = 'NO CHROMIUM: browser tests need one. Install chromium, or set CHROMIUM_PATH to one.'
  if (process.env.REQUIRE_BROWSER === '1') throw new Error(advice)
  console.warn(advice)
  return undefined
}
