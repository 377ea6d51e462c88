import { EventEmitter } from 'node:events'
import type { Device } from '@twilio/voice-sdk'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallListener } from '../voiceTransport.ts'
import type { MicrophoneKeeper } from './microphoneKeeper.ts'
import { createTwilioLine } from './twilioLine.ts'

beforeEach(() => void vi.stubGlobal('RTCPeerConnection', class {}))
afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['nothing', undefined],
  ['an object without events', {}],
  ['a word', 'call'],
])('§8 where the SDK gives back %s, no call comes of it and the microphone is closed', async (_, given) => {
  const { line, microphone } = lineThat()
  const begin = async () => given as never
  expect(await line.call(silent, begin)).toBeNull()
  expect(microphone.isOpen).toBe(false)
})

it('no call comes of a device that is given up meanwhile, however long the SDK takes', async () => {
  const { line, microphone } = lineThat()
  const calling = line.call(silent, () => new Promise(() => {}))
  line.end()
  expect(await calling).toBeNull()
  expect(microphone.isOpen).toBe(false)
})

it('what the SDK throws is thrown, and the microphone is closed', async () => {
  const { line, microphone } = lineThat()
  await expect(line.call(silent, () => Promise.reject(new Error('Not now')))).rejects.toThrow('Not now')
  expect(microphone.isOpen).toBe(false)
})

/** Creates a line over a device that does nothing. */
function lineThat() {
  class StillDevice extends EventEmitter {
    audio = { unsetInputDevice: async () => {} }
    destroy() {}
  }
  const microphone: MicrophoneKeeper & { isOpen: boolean } = {
    isOpen: false,
    open: () => {
      microphone.isOpen = true
    },
    close: () => {
      microphone.isOpen = false
    },
    choose: () => {},
    getUserMedia: () => Promise.reject(new Error('Nobody asks')),
  }
  const line = createTwilioLine({
    Device: StillDevice as unknown as typeof Device,
    token: '',
    options: { sounds: {} },
    listener: {
      registered: () => {},
      unregistered: () => {},
      tokenWillExpire: () => {},
      failed: () => {},
      incoming: () => {},
    },
    microphone,
    ringing: { begin: () => {}, take: () => undefined, ignore: () => {} },
    onZombie: () => {},
  })
  return { line, microphone }
}

const silent: CallListener = {
  ringing: () => {},
  accepted: () => {},
  reconnecting: () => {},
  reconnected: () => {},
  muted: () => {},
  failed: () => {},
  ended: () => {},
  volume: () => {},
  warning: () => {},
}
