import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  graveFaults,
  graveFaultsInBothModes,
  openWindow,
  overflowsSideways,
} from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath, launchChromium, withMicrophone } from '../support/chromium.ts'
import { callByTone, setUpOwnCalls, startToneServices } from '../support/speech/toneWorld.ts'
import { setUpTelephone } from '../support/telephone.ts'
import { twilioAccount } from '../support/twilioCaller.ts'
import { gatewaySecret } from '../support/twilioGateway/accessToken.ts'
import { launchPhoneBrowser } from '../support/twilioGateway/phoneWorld.ts'
import { startTwilioGateway } from '../support/twilioGateway/twilioGateway.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let services: Awaited<ReturnType<typeof startToneServices>>
let telephone: Awaited<ReturnType<typeof setUpTelephone>>

describe.skipIf(!chromiumPath)('a call in the inbox', () => {
  beforeAll(async () => {
    services = await startToneServices()
  })
  afterAll(() => services?.close())
  withServerWorld(
    started => {
      world = started
    },
    () => ({ env: { RATE_LIMIT: 'off', PRIVATE_HOSTS: services.host, HOST: '127.0.0.1' } }),
  )
  beforeAll(async () => {
    telephone = await setUpTelephone(world, { ...twilioAccount(), api_key_secret: gatewaySecret })
  })

  it('is answered by the team, whose words the caller hears, and ended by it', async () => {
    const caller = await telephone.call()
    const page = await openCall(caller.conversationId)
    await row(page, caller.conversationId).getByText('On a call now').waitFor()
    await page.getByText('What you write is read aloud to the caller.').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Reply to the visitor' }).fill('This is Maria.')
    await page.keyboard.press('Enter')
    await caller.until(received => received.some(({ token }) => token?.includes('This is Maria.')))
    await page.getByRole('button', { name: 'Hang up' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hang up' }).click()
    await caller.until(received => received.some(({ type }) => type === 'end'))
    await caller.close()
    await page.getByText('On a call now').first().waitFor({ state: 'detached' })
    const details = page.getByRole('complementary', { name: 'Details' }).getByRole('region', { name: 'Call' })
    await details.getByText('Completed').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('fits on a phone', async () => {
    const caller = await telephone.call({ From: '+4915187654321' })
    const page = await openCall(caller.conversationId, { width: 390, height: 844 })
    await page.getByRole('button', { name: 'Hang up' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await row(page, caller.conversationId).getByText('On a call now').waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaults(page)).toEqual([])
    await caller.close()
  })

  it('of Twilio’s rings in the browser of who joins it, where both hear each other until they leave', async () => {
    const gateway = await startTwilioGateway()
    const browser = await launchPhoneBrowser(gateway.port)
    try {
      const caller = await telephone.call({ From: '+4915199999999' })
      const { page } = await openWindow(browser, { url: world.url, reducedMotion: 'reduce' })
      await page.addInitScript(countMicrophones)
      await page.goto(`/inbox/${caller.conversationId}?folder=all`)
      await page.getByRole('button', { name: 'Join by voice' }).click()
      await caller.until(received => received.some(({ type }) => type === 'end'))
      await caller.close()
      const form = telephone.form({ CallSid: caller.callSid, CallStatus: 'in-progress' })
      const { text } = await telephone.post('/twilio/ended', form)
      expect(text).toMatch(/<Client>t[0-9a-f]{32}_u[0-9a-f]{32}<\/Client>/)
      const rung = await gateway.call({ From: form.From ?? '' })
      const line = page.getByRole('group', { name: 'You are on the line' })
      await line.getByRole('button', { name: 'Mute' }).waitFor()
      await vi.waitUntil(async () => (await rung.peer.hear(10)).some(({ loudness }) => loudness > 1000))
      await expect.poll(() => page.evaluate(() => window.liveMicrophones())).toBe(1)
      expect(await graveFaultsInBothModes(page)).toEqual([])
      await line.getByRole('button', { name: 'Leave the line' }).click()
      await expect.poll(() => rung.end).toBe('hangup')
      await expect.poll(() => page.evaluate(() => window.liveMicrophones())).toBe(0)
      await telephone.post('/twilio/dialled', { ...form, DialCallStatus: 'completed', DialCallDuration: '9' })
      await page.getByText('put through, for 0:09').waitFor()
    } finally {
      await browser.close()
      await gateway.stop()
    }
  })

  it('is joined by voice: both hear each other, on any page, and the microphone is off after it', async () => {
    await setUpOwnCalls(world.api, services)
    const { caller, conversationId } = await callByTone(world.api)
    const browser = await launchChromium(withMicrophone)
    const { page, complaints } = await openWindow(browser, { url: world.url, reducedMotion: 'reduce' })
    await page.addInitScript(countMicrophones)
    await page.goto(`/inbox/${conversationId}?folder=all`)
    const before = caller.heard.length
    await page.getByRole('button', { name: 'Join by voice' }).click()
    const line = page.getByRole('group', { name: 'You are on the line' })
    await line.getByRole('button', { name: 'Mute' }).waitFor()
    await vi.waitUntil(() => caller.soundSince(before).length > 0)
    expect(await graveFaultsInBothModes(page)).toEqual([])
    // The call continues while the person opens another page.
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'You are on a call. Return to it' }).click()
    await line.getByRole('button', { name: 'Leave the line' }).waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await overflowsSideways(page)).toBe(false)
    await expect.poll(() => page.evaluate(() => window.liveMicrophones())).toBe(1)
    await line.getByRole('button', { name: 'Leave the line' }).click()
    await expect.poll(() => page.evaluate(() => window.liveMicrophones())).toBe(0)
    await page.getByText('has left the line').waitFor()
    await page.getByRole('button', { name: 'Join by voice' }).waitFor()
    await caller.close()
    expect(complaints).toEqual([])
    await browser.close()
  })
})

declare global {
  interface Window {
    liveMicrophones: () => number
  }
}

/** Installs a counter of open microphones in the page. */
function countMicrophones(): void {
  const tracks: MediaStreamTrack[] = []
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async wanted => {
    const stream = await open(wanted)
    tracks.push(...stream.getTracks())
    return stream
  }
  window.liveMicrophones = () => tracks.filter(({ readyState }) => readyState === 'live').length
}

async function openCall(id: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await world.open(`/inbox/${id}?folder=all`, { viewport, reducedMotion: 'reduce' })
  await page.getByRole('region', { name: 'Conversation' }).locator('.sw-row').first().waitFor()
  return page
}

function row(page: Page, id: string) {
  return page.getByRole('list', { name: 'Conversations' }).locator(`a[href*="${id}"]`)
}
