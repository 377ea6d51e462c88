import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumPath, launchChromium, withMicrophone } from '../support/chromium.ts'
import { echoCall, echoVoiceServer } from '../support/echoVoiceServer.ts'
import type { OwnVoicePage } from '../support/ownVoicePage.ts'
import { rounds, seed } from '../support/rounds.ts'

declare global {
  interface Window {
    ownVoice: OwnVoicePage
  }
}

const html = '<!doctype html><title>Calls</title><script type="module" src="/page.js"></script>'

const workletPath = '/worklet.js'

let server: Awaited<ReturnType<typeof echoVoiceServer>>
let browser: Browser
let page: Page

describe.skipIf(!chromiumPath)('our own way to call, in a browser', () => {
  beforeAll(async () => {
    server = await echoVoiceServer({
      '/': html,
      '/page.js': await bundled('../support/ownVoicePage.ts'),
      [workletPath]: await bundled('../../src/voice/own/soundWorklet.ts'),
    })
    browser = await launchChromium(withMicrophone)
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })
  beforeEach(async () => {
    page = await browser.newPage()
    await page.goto(server.url)
    await page.waitForFunction(() => window.ownVoice !== undefined)
  })
  afterEach(async () => {
    await page.close()
    await server.forget()
  })

  it('both sides are heard, and the words of the call stand in the conversation that the answer names', async () => {
    const outcome = await did('start')
    expect(outcome).toBe('done')
    await call()
    await expect.poll(told).toEqual(['registered', 'ringing', `accepted ${echoCall._id}`])
    const { body } = server.asked[0] ?? {}
    expect(body).toMatchObject({ language_id: 'de-DE', timezone: 'Europe/Berlin' })
    await expect.poll(() => loudest('input')).toBeGreaterThan(0.3)
    await expect.poll(() => loudest('output')).toBeGreaterThan(0.3)
    await expect.poll(live).toBe(1)
  })

  it('mute silences the line and keeps it open', async () => {
    await call()
    await expect.poll(() => loudest('output')).toBeGreaterThan(0.3)
    await page.evaluate(() => window.ownVoice.call?.setMuted(true))
    await expect.poll(() => page.evaluate(() => window.ownVoice.levels)).toEqual({ input: 0, output: 0 })
    await page.evaluate(() => window.ownVoice.call?.setMuted(false))
    await expect.poll(() => loudest('output')).toBeGreaterThan(0.3)
    await expect.poll(async () => (await told()).slice(-2)).toEqual(['muted', 'unmuted'])
  })

  it('§5 keys are sent as tones of the line', async () => {
    await call()
    await page.evaluate(() => window.ownVoice.call?.sendDigits('1w#'))
    await expect.poll(() => [...server.keys]).toEqual([1, 11])
  })

  it('hanging up is told to the server, and the microphone is off at once', async () => {
    await call()
    await page.evaluate(() => window.ownVoice.call?.hangUp())
    await expect.poll(live).toBe(0)
    await expect.poll(async () => (await told()).at(-1)).toBe('ended')
    await expect.poll(() => paths()).toContain(`/voice/call/${echoCall._id}/hang_up`)
  })

  it('an end by the other side is noticed, and the microphone is off', async () => {
    await call()
    await server.hangUp()
    await expect.poll(async () => (await told()).at(-1)).toBe('ended')
    await expect.poll(live).toBe(0)
    const faults = (await told()).filter(what => what.startsWith('failed'))
    expect(faults).toEqual([])
  })

  it('§3 a call is rated by its id', async () => {
    await call()
    await page.evaluate(() => window.ownVoice.call?.hangUp())
    await page.evaluate(() => window.ownVoice.call?.rate(2, 'echo'))
    expect(server.asked.at(-1)).toEqual({
      path: `/voice/call/${echoCall._id}/feedback`,
      body: { score: 2, issue: 'echo' },
    })
  })

  it('§8 a call that the server does not take leaves no microphone open', async () => {
    server.refusal = { status: 409, title: 'All lines are busy' }
    const outcome = await did('dial')
    expect(outcome).toBe('threw All lines are busy')
    await expect.poll(live).toBe(0)
  })

  it.each([
    ['NotAllowedError', 'failed 31401 Microphone permission denied'],
    ['NotFoundError', 'failed 31402 Acquisition of the microphone failed: No device'],
    ['NotReadableError', 'failed 31402 Acquisition of the microphone failed: No device'],
  ])('§8 a microphone that cannot be had (%s) is told by its code', async (name, fault) => {
    await page.evaluate(name => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No device', name))
    }, name)
    const outcome = await did('dial')
    expect(outcome).toBe('nothing')
    await expect.poll(told).toEqual([fault, 'ended'])
    expect(server.asked).toEqual([])
  })

  it('§8 a browser that cannot carry sound says so', async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'AudioWorkletNode'))
    const outcome = await did('start')
    expect(outcome).toBe('threw Calls are not supported by this browser')
  })

  it('a browser without WebRTC calls over a WebSocket', async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'RTCPeerConnection'))
    await call()
    await expect.poll(told).toEqual(['ringing', 'sound-over-websocket true', `accepted ${echoCall._id}`])
    expect(server.asked[0]?.body).not.toHaveProperty('sdp')
    await expect.poll(() => loudest('input')).toBeGreaterThan(0.3)
    await expect.poll(() => loudest('output')).toBeGreaterThan(0.3)
    await page.evaluate(() => window.ownVoice.call?.sendDigits('1#'))
    await expect.poll(() => [...server.keys]).toEqual([1, 11])
    await page.evaluate(() => window.ownVoice.call?.setMuted(true))
    await expect.poll(() => page.evaluate(() => window.ownVoice.levels)).toEqual({ input: 0, output: 0 })
    await page.evaluate(() => window.ownVoice.call?.hangUp())
    await expect.poll(live).toBe(0)
  })

  it('a network that lets no UDP out takes the same call over a WebSocket', async () => {
    server.isDeaf = true
    await call()
    await expect.poll(told).toEqual(['ringing', 'sound-over-websocket true', `accepted ${echoCall._id}`])
    await expect.poll(() => loudest('output')).toBeGreaterThan(0.3)
    expect(paths().filter(path => path === '/voice/call')).toHaveLength(1)
    await server.hangUp()
    await expect.poll(async () => (await told()).at(-1)).toBe('ended')
    await expect.poll(live).toBe(0)
  })

  it('a call survives the loss of its path, and goes on by another one', async () => {
    await call()
    await expect.poll(() => loudest('output')).toBeGreaterThan(0.3)
    // Simulates a change of network: the path is lost, and the browser reports that it is online.
    server.isDeaf = true
    await server.lose()
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await expect
      .poll(async () => (await told()).slice(-3))
      .toEqual(['reconnecting', 'sound-over-websocket true', 'reconnected'])
    await expect.poll(() => loudest('output')).toBeGreaterThan(0.3)
    server.isDeaf = false
    await server.lose()
    await expect.poll(async () => (await told()).slice(-2)).toEqual(['reconnecting', 'reconnected'])
    await expect.poll(() => loudest('output')).toBeGreaterThan(0.3)
    expect(paths().filter(path => path === '/voice/call')).toHaveLength(1)
    await page.evaluate(() => window.ownVoice.call?.hangUp())
    await expect.poll(live).toBe(0)
  })

  it('a test of the line tries both paths, measures the better one, and lets go of the microphone', async () => {
    const report = await page.evaluate(() => window.ownVoice.test(false))
    expect(report).toEqual({
      microphone: { state: 'works' },
      device: { state: 'works', name: expect.stringContaining('Fake') },
      level: { state: 'works' },
      webrtc: { state: 'works', ms: expect.any(Number) },
      websocket: { state: 'works', ms: expect.any(Number) },
      echo: {
        state: 'works',
        measures: { rtt: expect.any(Number), jitter: expect.any(Number), lost: expect.any(Number) },
      },
    })
    await expect.poll(live).toBe(0)
  })

  it('a test of the line says which path is closed, and goes on with the other', async () => {
    server.isDeaf = true
    const report = await page.evaluate(() => window.ownVoice.test(false))
    expect(report).toMatchObject({
      webrtc: { state: 'failed', why: 'blocked' },
      websocket: { state: 'works' },
      echo: { state: 'works' },
    })
  })

  it('a test of the line that is stopped lets go of the microphone, also of one that is still to come', async () => {
    const report = await page.evaluate(() => window.ownVoice.test(true))
    expect(Object.values(report ?? {}).map(({ state }) => state)).toEqual(Array(6).fill('skipped'))
    await expect.poll(live).toBe(0)
  })

  it(`no microphone is open after any end (seed ${seed})`, async () => {
    const ends = ['hangUp', 'destroy', 'other side', 'refused', 'early'] as const
    for (let round = 0; round < rounds(8, 100); round += 1) {
      const end = ends[(round + seed) % ends.length]
      await page.reload()
      await page.waitForFunction(() => window.ownVoice !== undefined)
      await server.forget()
      if (end === 'refused') server.refusal = { status: 409, title: 'Busy' }
      if (end === 'early') {
        await page.evaluate(() => {
          void window.ownVoice.dial()
          window.ownVoice.destroy()
        })
        await page.waitForFunction(() => window.ownVoice.live() === 0)
      } else if (end === 'refused') await page.evaluate(() => window.ownVoice.dial())
      else await call()
      if (end === 'hangUp') await page.evaluate(() => window.ownVoice.call?.hangUp())
      if (end === 'destroy') await page.evaluate(() => window.ownVoice.destroy())
      if (end === 'other side') await server.hangUp()
      await expect.poll(live, { message: `after ${end}` }).toBe(0)
    }
  })
})

/** Bundles one of our modules with its imports; the worklet's address is the one that serves it. */
async function bundled(file: string): Promise<string> {
  const worklet: Plugin = {
    name: 'worklet',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /\?worker&url$/ }, ({ path }) => ({ path, namespace: 'address' }))
      onLoad({ filter: /.*/, namespace: 'address' }, () => ({ contents: workletPath, loader: 'text' }))
    },
  }
  const entryPoints = [join(import.meta.dirname, file)]
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [worklet],
  })
  return outputFiles[0]?.text ?? ''
}

/** Dials and waits until the call is accepted. */
async function call(): Promise<void> {
  const conversationId = await did('dial')
  expect(conversationId).toBe(echoCall.conversation_id)
  await expect.poll(told).toContain(`accepted ${echoCall._id}`)
}

/** Runs a command in the page; returns its result as text. */
function did(what: 'start' | 'dial'): Promise<string> {
  return page.evaluate(what => window.ownVoice[what](), what)
}

/** Returns the events without the microphone's warnings, because the test microphone beeps every second. */
async function told(): Promise<string[]> {
  const all = await page.evaluate(() => window.ownVoice.told)
  return all.filter(what => !what.startsWith('constant-audio-input-level'))
}

function live(): Promise<number> {
  return page.evaluate(() => window.ownVoice.live())
}

function loudest(side: 'input' | 'output'): Promise<number> {
  return page.evaluate(side => window.ownVoice.levels[side], side)
}

function paths(): string[] {
  return server.asked.map(({ path }) => path)
}
