import type { SpeechToText } from '../../../providers/speech/speechServices.ts'
import type { PersonListener } from '../callLine.ts'
import { type AudioLeg, frameMs, frameSize } from './audioLeg.ts'
import { createAudioPassage } from './audioPassage.ts'
import { createListener } from './listener.ts'

interface Deps {
  leg: AudioLeg
  speechToText: SpeechToText
  /** That is listened for. */
  language: string
  /** For the caller. */
  onAudio: (frame: Int16Array) => void
  personListener: PersonListener
  onFault: (error: unknown) => void
}

export type PersonLeg = ReturnType<typeof createPersonLeg>

/** Silence after which whoever has left has finished their last sentence, whatever it asks for. */
const lastSilenceMs = 1500

/** Somebody of the team who talks with a caller themselves: what they say is heard, and written down. */
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

  /** What they have said last is still written down. */
  function end(): void {
    if (isOver) return
    isOver = true
    void leg.close()
    for (let ms = 0; ms < lastSilenceMs; ms += frameMs) listen(new Int16Array(frameSize))
    personListener.left()
  }
}
