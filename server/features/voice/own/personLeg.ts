import type { SpeechToText } from '../../../providers/speech/speechServices.ts'
import type { PersonListener } from '../callLine.ts'
import { type AudioLeg, frameMs, frameSize } from './audioLeg.ts'
import { createAudioPassage } from './audioPassage.ts'
import { createListener } from './listener.ts'

interface Deps {
  leg: AudioLeg
  speechToText: SpeechToText
  /** Language to listen for. */
  language: string
  /** Receives the team member's sound, for the caller. */
  onAudio: (frame: Int16Array) => void
  personListener: PersonListener
  onFault: (error: unknown) => void
}

export type PersonLeg = ReturnType<typeof createPersonLeg>

/** Milliseconds of silence added after a person has left, enough to end their last sentence in any case. */
const lastSilenceMs = 1500

/** Creates the leg of a team member who talks with a caller; their speech is played and transcribed. */
export function createPersonLeg({ leg, speechToText, language, onAudio, personListener, onFault }: Deps) {
  let isOver = false
  const play = createAudioPassage(leg)
  const listener = createListener({
    speechToText,
    language,
    onTurn: output => {
      if (output.type === 'turnEnded') personListener.said(output.words)
    },
    asHeard: words => words,
    onFault,
  })
  leg.listen({ audio, digit: () => {}, closed: end })
  return { hear: play, end }

  function audio(frame: Int16Array): void {
    listen(frame)
    onAudio(frame)
  }

  function listen(frame: Int16Array): void {
    listener.hear(frame, { isSpeaking: false, level: leg.playedLevel, isDeaf: false })
  }

  /** Ends the leg; the person's last words are still transcribed. */
  function end(): void {
    if (isOver) return
    isOver = true
    void leg.close()
    for (let ms = 0; ms < lastSilenceMs; ms += frameMs) listen(new Int16Array(frameSize))
    personListener.left()
  }
}
