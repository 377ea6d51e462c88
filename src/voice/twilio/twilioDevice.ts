import type { Call, Device } from '@twilio/voice-sdk'
import type { components } from '../../../openapi/generated/types.d.ts'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import type { MicrophoneKeeper } from './microphoneKeeper.ts'
import type { PeerKeeper } from './peerKeeper.ts'
import type { KeepRating } from './twilioCall.ts'
import { twilioFault } from './twilioFault.ts'
import { type TwilioSound, twilioSounds } from './twilioSounds.ts'

type VoiceReadiness = components['schemas']['VoiceReadiness']

export interface TwilioOptions {
  /** True if the calling service receives events about calls and their ratings. */
  publishEvents?: boolean
  /** Stores a rating under the calling service's id of the call. */
  keepRating?: KeepRating
  /** §9 Codecs, best first; PCMU then Opus by default. */
  codecs?: ('pcmu' | 'opus')[]
  /** Addresses of sounds; our own by default. */
  sounds?: Partial<Record<TwilioSound, string>>
  /** Location of the calling service: an edge of Twilio, or another host and port. */
  edgeOptions?: { edge?: string | string[]; chunderw?: string }
  /** Level of the SDK's console log; silent by default. */
  logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Returns the options of the tenant's settings. */
export function optionsOf({ publish_events = false, codecs = [] }: VoiceReadiness): TwilioOptions {
  return { publishEvents: publish_events, ...(codecs.length > 0 && { codecs }) }
}

/** Returns the SDK's options, including some that its types leave out as private. */
export function deviceOptions(
  {
    publishEvents = false,
    codecs = ['pcmu', 'opus'],
    sounds = twilioSounds,
    edgeOptions,
    logLevel = 'silent',
  }: TwilioOptions,
  { getUserMedia }: Pick<MicrophoneKeeper, 'getUserMedia'>,
  { Peer }: PeerKeeper,
): Device.Options & { publishEvents: boolean; chunderw?: string } {
  return {
    ...edgeOptions,
    publishEvents,
    codecPreferences: codecs as Call.Codec[],
    sounds,
    logLevel,
    getUserMedia,
    RTCPeerConnection: Peer,
    // §4 A call that arrives during another is ignored.
    allowIncomingWhileBusy: false,
    enableImprovedSignalingErrorPrecision: true,
    tokenRefreshMs: limits.voice.tokenRefreshMs,
  }
}

/** Registers a device. Resolves once it is registered; rejects with the first fault. */
export function registerDevice(device: Device): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(twilioFault(error))
    device.once('registered', resolve)
    device.once('error', fail)
    device.register().catch(fail)
  })
}
