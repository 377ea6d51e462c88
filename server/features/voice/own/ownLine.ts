import type { SpeechToText, TextToSpeech } from '../../../providers/speech/speechServices.ts'
import { type CallFault, callFault } from '../callFault.ts'
import type { CallEnd, CallLine, LiveCall, PersonListener } from '../callLine.ts'
import type { AudioLeg } from './audioLeg.ts'
import { createAudioPassage } from './audioPassage.ts'
import { createListener } from './listener.ts'
import { createPersonLeg, type PersonLeg } from './personLeg.ts'
import { createSpeaker } from './speaker.ts'
import type { TurnOutput } from './turnEngine.ts'

/** What may stop the agent while it speaks. */
export type Interruptible = 'any' | 'speech' | 'dtmf' | 'none'

interface Deps {
  leg: AudioLeg
  speechToText: SpeechToText
  textToSpeech: TextToSpeech
  voice: string
  /** That is spoken, such as en-US. */
  language: string
  /** That is listened for; as it is spoken if left out. */
  transcriptionLanguage?: string
  interruptible: Interruptible
  call: LiveCall
  /** Milliseconds that only ever grow. */
  now: () => number
  /** Told what went wrong with the speech services, so that it can be looked for. */
  onFault?: (error: unknown) => void
}

/** One failure to understand may be chance; then the caller is not understood any more. */
const maxMisheard = 2

/** A call over a leg of our own: speaks what the agent says, and hears what the caller does. */
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
    // Nobody listens any more for whether it was a cough.
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
      // What the team writes meanwhile is read to the caller, who cannot listen to both.
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
    // Who is said goodbye to has been listened to.
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
      // They spoke while the next sentence was on its way.
      if (mayByVoice) interrupt()
      call.heard(output.words, { endpointMs: output.endpointMs, sttMs: output.sttMs })
    }
  }

  function interrupt(): void {
    if (speaker.isIdle()) return
    call.interrupted(speaker.drop())
  }

  /** A loudspeaker may be heard by the microphone beside it. */
  function asHeard(words: string): string {
    misheard = 0
    return isEchoOf(words, speaker.spoken()) ? '' : words
  }

  function digit(digit: string): void {
    if (mayByKey && !isHangingUp) interrupt()
    call.pressed(digit)
  }

  /** Of what was being said, the caller has heard the beginning. */
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
    // Why it broke off is known by the time at which the caller's side notices that it has.
    if (fault) void ended.finally(() => leg.close())
    else void leg.close()
  }
}

/** Words that are enough to know the agent's by; fewer may be anybody's. */
const minEchoWords = 2

/** Whether what was heard is only what the agent has just said. */
function isEchoOf(heard: string, said: string): boolean {
  const words = wordsOf(heard)
  return words.length >= minEchoWords && ` ${wordsOf(said).join(' ')} `.includes(` ${words.join(' ')} `)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
