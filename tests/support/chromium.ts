import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** The headless shell comes first: a page costs a fifth in it of the cost in the full browser. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome']

/**
 * Path of the Chromium to test with. If none is found, prints once how to install one, or throws if REQUIRE_BROWSER=1.
 */
export const chromiumPath = findChromium()

/**
 * Starts a browser that makes no requests of its own; `switches` are added to its command line. Throws without
 * Chromium.
 */
export function launchChromium(switches: readonly string[] = []): Promise<Browser> {
  if (!chromiumPath) throw new Error('No Chromium was found: skip the tests that need one')
  return chromium.launch({ executablePath: chromiumPath, args: [...quietly, ...switches] })
}

let shared: Promise<Browser> | undefined

/** Returns the browser that all files of a worker share, each with its own windows. It ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium().then(browser =>
    browser.once('disconnected', () => {
      shared = undefined
    }),
  )
  return shared
}

/** Switches for a microphone that beeps and a loudspeaker, which pages get without a prompt. */
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
  // Loads no real person's picture. A route that refuses it would disable the pages' cache.
  '--host-resolver-rules=MAP www.gravatar.com ~NOTFOUND',
  // Saves a tenth of the CPU: drawing needs no process of its own.
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
