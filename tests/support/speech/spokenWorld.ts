import type { CallEnd, HeardTiming, LiveCall } from '../../../server/features/voice/callLine.ts'
import type { AudioLeg } from '../../../server/features/voice/own/audioLeg.ts'
import { frameLevel } from '../../../server/features/voice/own/frameLevel.ts'
import { createLegs } from '../../../server/features/voice/own/legs.ts'
import { createOwnLine, type Interruptible } from '../../../server/features/voice/own/ownLine.ts'
import { openaiSpeechToText, openaiTextToSpeech } from '../../../server/providers/speech/openaiSpeech.ts'
import { createUndiciWebClient } from '../../../server/providers/web/undiciWebClient.ts'
import { frameSize } from './callerSound.ts'
import { speakWords } from './espeak.ts'
import { startFakeSpeechServer } from './fakeSpeechServer.ts'
import { phraseRecognizer, type Recognize } from './phraseRecognizer.ts'
import { createVoiceCaller } from './voiceCaller.ts'

/** Decibels below full scale above which a caller's frame counts as voice. */
const voicedAbove = -40

/** Event that a line reports to its call. */
export type Told =
  | { heard: string; timing?: HeardTiming }
  | { interrupted: string }
  | { said: true; ttsMs?: number }
  | { pressed: string }
  | { ended: CallEnd['by'] }

export type SpokenWorld = Awaited<ReturnType<typeof openSpokenWorld>>

/** Creates speech services that know these phrases, and calls that use them. */
export async function openSpokenWorld(phrases: readonly string[]) {
  const recognize: Recognize = phraseRecognizer(phrases)
  const services = await startFakeSpeechServer({ recognize, speak: words => speakWords(words, 24_000) })
  const web = createUndiciWebClient({ privateHosts: [services.host] })
  const legs = createLegs({ hasLoopback: true })
  const server = { baseUrl: services.url, apiKey: null, fetch: web.fetch }
  return {
    services,
    recognize,
    call,
    close: async () => {
      await legs.close()
      await web.close()
      await services.close()
    },
  }

  /** Starts a call and records the line's events. */
  async function call({ interruptible = 'any' as Interruptible } = {}) {
    const caller = await createVoiceCaller()
    const { sdp, leg } = await legs.accept(caller.offer)
    const watched = watch(leg)
    const told: Told[] = []
    const faults: unknown[] = []
    const line = createOwnLine({
      leg: watched.leg,
      speechToText: openaiSpeechToText({ ...server, model: 'ears' }),
      textToSpeech: openaiTextToSpeech({ ...server, model: 'mouth' }),
      voice: 'en-us',
      language: 'en-US',
      interruptible,
      now: () => performance.now(),
      call: keeper(told),
      onFault: fault => faults.push(fault),
    })
    await caller.accept(sdp)
    return { caller, line, told, faults, voicedBeforeClear: watched.voicedBeforeClear, say }

    /** Speaks a phrase, followed by silence; returns the number of its frames. */
    async function say(words: string): Promise<number> {
      const sound = await speakWords(words, 8000)
      caller.say(sound)
      return sound.length / frameSize
    }
  }
}

function keeper(told: Told[]): LiveCall {
  return {
    id: 'call',
    conversationId: 'conversation',
    speaking: () => {},
    heard: (heard, timing) => told.push({ heard, ...(timing && { timing }) }),
    interrupted: interrupted => told.push({ interrupted }),
    said: timing => told.push({ said: true, ...timing }),
    pressed: pressed => told.push({ pressed }),
    ended: async ({ by }) => {
      told.push({ ended: by })
    },
  }
}

/** Counts frames at the server, from the first one with a voice until the agent was silenced. */
function watch(leg: AudioLeg) {
  let voiced = 0
  let counted: number | null = null
  return {
    voicedBeforeClear: () => counted,
    leg: Object.create(leg, {
      listen: {
        value: (listener: Parameters<AudioLeg['listen']>[0]) =>
          leg.listen({
            ...listener,
            audio: frame => {
              if (voiced > 0 || frameLevel(frame) > voicedAbove) voiced += 1
              listener.audio(frame)
            },
          }),
      },
      clear: {
        value: () => {
          counted ??= voiced
          leg.clear()
        },
      },
    }) as AudioLeg,
  }
}
