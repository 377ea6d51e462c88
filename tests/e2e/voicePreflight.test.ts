import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PreflightOutcome, PreflightStage } from '../../src/voice/lineTest/preflight.ts'
import { chromiumPath } from '../support/chromium.ts'
import { accessToken } from '../support/twilioGateway/accessToken.ts'
import { type PhoneWindow, type PhoneWorld, startPhoneWorld } from '../support/twilioGateway/phoneWorld.ts'

let world: PhoneWorld
let window: PhoneWindow

describe.skipIf(!chromiumPath)("the line test by Twilio's SDK, unmodified, in a browser", () => {
  beforeAll(async () => {
    world = await startPhoneWorld()
    window = await world.open({ hasMicrophone: true })
  })
  afterAll(() => world?.stop())

  afterEach(async () => {
    world.gateway.setFaults({})
    await window.page.evaluate('harness.microphones.refuse(undefined), harness.microphones.release()')
  })

  it('§9 dials an echo, measures it and says what it has found', async () => {
    await start({})
    await measured()
    // As the SDK ends it after 20 s.
    await window.page.evaluate('harness.sdk.devices.at(-1).disconnectAll()')
    await expect
      .poll(outcome)
      .toMatchObject({ type: 'measured', result: { isShort: false, edge: 'ashburn' } })
    await expect.poll(() => read('stages')).toEqual(['signalling', 'calling', 'measuring'])
    expect(world.gateway.calls.at(-1)).toMatchObject({ parameters: { LineTest: 'echo' }, end: 'hangup' })
    await nothingIsLeft()
  })

  it('needs no microphone where a test sound takes its place', async () => {
    const opened = await openedMicrophones()
    await start({ isSoundFaked: true })
    await measured()
    world.gateway.calls.at(-1)?.hangUp()
    await expect.poll(outcome).toMatchObject({ type: 'measured', result: { isShort: true } })
    await expect.poll(openedMicrophones).toBe(opened)
    await nothingIsLeft()
  })

  it('§9 ends by itself, and says so where nothing was measured by then', async () => {
    await start({ echoMs: 10 })
    await expect.poll(outcome).toMatchObject({ type: 'failed', stage: 'measuring', message: { code: 31000 } })
    await expect.poll(() => world.gateway.calls.at(-1)?.end).toBe('hangup')
    await nothingIsLeft()
  })

  it('§9 gives up where Twilio is silent', async () => {
    world.gateway.setFaults({ isMute: true })
    await start({ signalingTimeoutMs: 500 })
    await expect.poll(outcome).toMatchObject({
      type: 'failed',
      stage: 'signalling',
      message: {
        source: 'device',
        code: 53000,
        text: expect.stringContaining('WebSocket Connection Timeout'),
      },
    })
    await nothingIsLeft()
  })

  it.each([
    ['NotAllowedError', 31401],
    ['NotFoundError', 31402],
  ])('§8 says why there is no microphone (%s)', async (name, code) => {
    await window.page.evaluate(`harness.microphones.refuse('${name}')`)
    await start({})
    await expect.poll(outcome).toMatchObject({
      type: 'failed',
      stage: 'calling',
      message: { source: 'call', code },
    })
    await nothingIsLeft()
  })

  it.each([
    ['is none', 'a.b.c', 20101],
    ['has run out', accessToken({ seconds: -10 }), 20104],
  ])('§8 is refused with a token that %s', async (_, token, code) => {
    await start({}, await token)
    await expect.poll(outcome).toMatchObject({
      type: 'failed',
      stage: 'signalling',
      message: { source: 'device', code, text: expect.stringContaining('Device Error') },
    })
    await nothingIsLeft()
  })

  it('fails where the test call ends before there is sound', async () => {
    world.gateway.setFaults({ answerAfter: new Promise(() => {}) })
    await start({})
    await expect.poll(() => read('stages')).toContain('calling')
    await expect.poll(() => world.gateway.calls.at(-1)?.end).toBeUndefined()
    world.gateway.calls.at(-1)?.hangUp()
    await expect.poll(outcome).toMatchObject({ type: 'failed', stage: 'calling', message: { code: 31000 } })
    await nothingIsLeft()
  })

  it('fails where the connection is lost for good', async () => {
    world.gateway.setFaults({ hasNoReconnectToken: true })
    await start({})
    await expect.poll(() => read('stages')).toContain('measuring')
    world.gateway.drop()
    await expect.poll(outcome).toMatchObject({ type: 'failed', stage: 'measuring' })
    await nothingIsLeft()
  })

  it.each<PreflightStage>(['signalling', 'calling', 'measuring'])(
    'is stopped while it is %s',
    async stage => {
      world.gateway.setFaults({
        isMute: stage === 'signalling',
        ...(stage === 'calling' && { answerAfter: new Promise(() => {}) }),
      })
      await start({})
      await expect.poll(() => read('stages')).toContain(stage)
      await window.page.evaluate('harness.lineTests.stop()')
      await expect.poll(outcome).toEqual({ type: 'stopped' })
      await nothingIsLeft()
    },
  )

  it('is stopped while the browser asks for the microphone, which records nothing afterwards', async () => {
    await window.page.evaluate('harness.microphones.hold()')
    const opened = await openedMicrophones()
    await start({})
    await expect.poll(() => read('stages')).toContain('calling')
    await window.page.evaluate('harness.lineTests.stop(), harness.microphones.release()')
    await expect.poll(outcome).toEqual({ type: 'stopped' })
    await nothingIsLeft()
    await expect.poll(openedMicrophones).toBe(opened + 1)
  })
})

async function start(needs: object, token?: string): Promise<void> {
  const given = token ?? (await accessToken())
  await window.page.evaluate(`harness.lineTests.start(${JSON.stringify(given)}, ${JSON.stringify(needs)})`)
}

/** Waits until the test call has been measured. */
async function measured(): Promise<void> {
  await expect.poll(() => read('stages')).toContain('measuring')
  await window.page.evaluate('harness.sdk.measured()')
}

/** Returns the result of the test; null while it runs. */
async function outcome(): Promise<PreflightOutcome | null> {
  const [first = null] = await read<PreflightOutcome[]>('outcomes')
  return first
}

function read<T>(what: 'stages' | 'seconds' | 'outcomes'): Promise<T> {
  return window.page.evaluate<T>(`harness.lineTests.${what}`)
}

/**
 * Asserts that within a second no microphone records, no connection is open, no device is registered, and there are no
 * complaints.
 */
async function nothingIsLeft(): Promise<void> {
  const left = () =>
    window.page.evaluate<unknown>(
      '({ microphones: harness.microphones.live(), peers: harness.peers.open(), complaints: harness.complaints })',
    )
  await expect.poll(() => world.gateway.devices(), { timeout: 1000 }).toBe(0)
  await expect.poll(left, { timeout: 1000 }).toEqual({ microphones: 0, peers: 0, complaints: [] })
}

function openedMicrophones(): Promise<number> {
  return window.page.evaluate('harness.microphones.opened()')
}
