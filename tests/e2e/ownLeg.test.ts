import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { frameLevel } from '../../server/features/voice/own/frameLevel.ts'
import { createLegs } from '../../server/features/voice/own/legs.ts'
import { chromiumPath, launchChromium, withMicrophone } from '../support/chromium.ts'

/** The call that the test keeps in the page. */
declare global {
  interface Window {
    call: { peer: RTCPeerConnection; level: () => number }
  }
}

const legs = createLegs({ hasLoopback: true })
let site: Server
let browser: Browser
let page: Page

describe.skipIf(!chromiumPath)('a call from Chromium', () => {
  beforeAll(async () => {
    site = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<!doctype html><title>Call</title>')
    })
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    browser = await launchChromium(withMicrophone)
    page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  })
  afterAll(async () => {
    await browser?.close()
    site?.close()
    await legs.close()
  })

  it('is heard and hears, presses keys, and is told when the server hangs up', async () => {
    const { leg, told } = await call()
    await vi.waitUntil(() => told.frames.filter(frame => frameLevel(frame) > -40).length > 10)
    leg.play(Int16Array.from({ length: 8000 * 20 }, (_, at) => 12_000 * Math.sin(at / 3)))
    await page.waitForFunction(() => window.call.level() > 0.05)
    leg.clear()
    await page.waitForFunction(() => window.call.level() < 0.01)
    await page.evaluate(() => window.call.peer.getSenders()[0]?.dtmf?.insertDTMF('15#*', 100))
    await vi.waitFor(() => expect(told.digits).toBe('15#*'))
    await leg.close()
    await page.waitForFunction(() => window.call.peer.getSenders()[0]?.transport?.state === 'closed')
  })

  it('is over at the server as soon as the page hangs up', async () => {
    const { told } = await call()
    await vi.waitUntil(() => told.frames.length > 5)
    await page.evaluate(() => window.call.peer.close())
    await vi.waitFor(() => expect([told.closed, legs.count()]).toEqual([1, 0]))
  })

  async function call() {
    const { sdp, leg } = await legs.accept(await page.evaluate(offerCall))
    const told = { frames: [] as Int16Array[], digits: '', closed: 0 }
    leg.listen({
      audio: frame => told.frames.push(frame),
      digit: digit => {
        told.digits += digit
      },
      closed: () => {
        told.closed += 1
      },
    })
    await page.evaluate(answer => window.call.peer.setRemoteDescription({ type: 'answer', sdp: answer }), sdp)
    await page.waitForFunction(() => window.call.peer.connectionState === 'connected')
    return { leg, told }
  }
})

/** Runs in the page: starts a call and measures the received sound. */
async function offerCall(): Promise<string> {
  const peer = new RTCPeerConnection()
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  for (const track of stream.getAudioTracks()) peer.addTrack(track, stream)
  const context = new AudioContext()
  const meter = context.createAnalyser()
  peer.ontrack = ({ streams: [remote = new MediaStream()] }) => {
    // Chromium delivers remote sound only while an element plays it.
    const player = new Audio()
    player.srcObject = remote
    player.muted = true
    void player.play()
    context.createMediaStreamSource(remote).connect(meter)
  }
  const values = new Float32Array(meter.fftSize)
  const level = () => {
    meter.getFloatTimeDomainData(values)
    return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
  }
  window.call = { peer, level }
  const offer = await peer.createOffer()
  await peer.setLocalDescription(offer)
  return offer.sdp ?? ''
}
