import type { SpeechToText, TextToSpeech } from '../../../providers/speech/speechServices.ts'
import { type CallFault, callFault } from '../callFault.ts'
import type { CallEnd, CallLine, LiveCall, PersonListener } from '../callLine.ts'
import type { AudioLeg } from './audioLeg.ts'
import { createAudioPassage } from './audioPassage.ts'
import { createListener } from './listener.ts'
import { createPersonLeg, type PersonLeg } from './personLeg.ts'
import { createSpeaker } from './speaker.ts'
import type { TurnOutput } from './turnEngine.ts'

/** Input that may interrupt the agent while it speaks. */
export type Interruptible = 'any' | 'speech' | 'dtmf' | 'none'

interface Deps {
  leg: AudioLeg
  speechToText: SpeechToText
  textToSpeech: TextToSpeech
  voice: string
  /** Language to speak, such as en-US. */
  language: string
  /** Language to listen for; defaults to the spoken one. */
  transcriptionLanguage?: string
  interruptible: Interruptible
  call: LiveCall
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Receives the errors of the speech services, for troubleshooting. */
  onFault?: (error: unknown) => void
}

/** Transcription failures in a row before the call ends; a single one may be chance. */
const maxMisheard = 2

/** Creates the line of a call over a leg of our own: speaks the agent's words and listens to the caller. */
export function createOwnLine(deps: Deps): CallLine {
  const { leg, call, interruptible, onFault = () => {} } = deps
  const mayByVoice = interruptible === 'any' || interruptible === 'speech'
  const mayByKey = interruptible === 'any' || interruptible === 'dtmf'
  let isOver = false
  let isHangingUp = false
  let misheard = 0
  let person: PersonLeg | null = null
  const transcriptionLanguage = deps.transcriptionLanguage ?? deps.language
  const speaker = createSpeaker({ ...deps, onSaid, onFault: cannotSpeak })
  const listener = createListener({
    speechToText: deps.speechToText,
    language: transcriptionLanguage,
    onTurn,
    asHeard,
    onFault: cannotHear,
  })
  leg.listen({ audio, passed, digit, closed })
  return { say, hush, hangUp, join, part: () => person?.end() }

  function say(words: string, isLast: boolean): void {
    if (!isOver) speaker.say(words, isLast)
  }

  function hush(): void {
    speaker.drop()
    if (isHangingUp) finish('agent')
  }

  function hangUp(): void {
    isHangingUp = true
    // Resume a paused answer: nobody listens any more to tell an interruption from a cough.
    speaker.resume()
    if (speaker.isIdle()) finish('agent')
  }

  function join(personLeg: AudioLeg, personListener: PersonListener): void {
    interrupt()
    const toCaller = createAudioPassage(leg)
    person = createPersonLeg({
      leg: personLeg,
      speechToText: deps.speechToText,
      language: transcriptionLanguage,
      // Messages that the team writes meanwhile are read to the caller, who cannot listen to both.
      onAudio: frame => {
        if (speaker.isIdle()) toCaller(frame)
      },
      personListener: {
        ...personListener,
        left: () => {
          person = null
          personListener.left()
        },
      },
      onFault,
    })
    if (isOver) person.end()
  }

  function audio(frame: Int16Array): void {
    person?.hear(frame)
    const isSpeaking = speaker.isSounding()
    // The caller is no longer listened to during the goodbye.
    if (!isHangingUp) listener.hear(frame, { isSpeaking, level: leg.playedLevel, isDeaf: !mayByVoice })
  }

  function passed(): void {
    if (!isOver) speaker.tick()
  }

  function onTurn(output: TurnOutput): void {
    if (isOver) return
    if (output.type === 'speechStarted') call.speaking()
    else if (output.type === 'bargeIn') speaker.pause()
    else if (output.type === 'resume') speaker.resume()
    else if (output.type === 'interrupted') interrupt()
    else if (output.type === 'turnEnded') {
      // The caller spoke while the next sentence was being fetched.
      if (mayByVoice) interrupt()
      call.heard(output.words, { endpointMs: output.endpointMs, sttMs: output.sttMs })
    }
  }

  function interrupt(): void {
    if (speaker.isIdle()) return
    call.interrupted(speaker.drop())
  }

  /**
   * Returns the words, or an empty string if they only echo the agent: a microphone may pick up the loudspeaker beside
   * it.
   */
  function asHeard(words: string): string {
    misheard = 0
    return isEchoOf(words, speaker.spoken()) ? '' : words
  }

  function digit(digit: string): void {
    if (mayByKey && !isHangingUp) interrupt()
    call.pressed(digit)
  }

  /** Ends the call. The caller has heard only the beginning of the current words. */
  function closed(): void {
    interrupt()
    finish('caller')
  }

  function onSaid(ttsMs: number | undefined): void {
    call.said(ttsMs === undefined ? undefined : { ttsMs })
    if (isHangingUp) finish('agent')
  }

  function cannotSpeak(error: unknown): void {
    onFault(error)
    finish('fault', callFault('speech', error))
  }

  function cannotHear(error: unknown): void {
    onFault(error)
    misheard += 1
    if (misheard >= maxMisheard) finish('fault', callFault('transcription', error))
  }

  function finish(by: CallEnd['by'], fault?: CallFault): void {
    if (isOver) return
    isOver = true
    listener.stop()
    speaker.drop()
    person?.end()
    const ended = call.ended({ by, ...(fault && { fault }) })
    // Store the cause first, so that it is known when the caller's side notices the end.
    if (fault) void ended.finally(() => leg.close())
    else void leg.close()
  }
}

/** Minimum words by which to recognize the agent's speech; fewer could be the caller's own. */
const minEchoWords = 2

/** Returns whether the heard words only repeat what the agent has just said. */
function isEchoOf(heard: string, said: string): boolean {
  const words = wordsOf(heard)
  return words.length >= minEchoWords && ` ${wordsOf(said).join(' ')} `.includes(` ${words.join(' ')} `)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
