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
  /** Whether the calling service is told how calls went, and what people say of them. */
  publishEvents?: boolean
  /** Keeps what somebody says of a call; by the calling service's name of the call. */
  keepRating?: KeepRating
  /** §9 The best first; PCMU then Opus where nothing is said. */
  codecs?: ('pcmu' | 'opus')[]
  /** Addresses; our own where nothing is said. */
  sounds?: Partial<Record<TwilioSound, string>>
  /** Where the calling service is reached: an edge of Twilio's, or another host and port. */
  edgeOptions?: { edge?: string | string[]; chunderw?: string }
  /** What the SDK writes to the console; nothing where nothing is said. */
  logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** What the tenant has set up. */
export function optionsOf({ publish_events = false, codecs = [] }: VoiceReadiness): TwilioOptions {
  return { publishEvents: publish_events, ...(codecs.length > 0 && { codecs }) }
}

/** What the SDK is told. Its types leave out those that it calls private. */
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
    // §4 A call that comes while another is under way is ignored.
    allowIncomingWhileBusy: false,
    enableImprovedSignalingErrorPrecision: true,
    tokenRefreshMs: limits.voice.tokenRefreshMs,
  }
}

/** Registers it. Resolves when it is, rejects with the first fault that says why not. */
export function registerDevice(device: Device): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(twilioFault(error))
    device.once('registered', resolve)
    device.once('error', fail)
    device.register().catch(fail)
  })
}
