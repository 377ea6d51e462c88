import { createResampler } from '../../../../common/resample.ts'
import { speechRate, type TextToSpeech } from '../../../providers/speech/speechServices.ts'
import { type AudioLeg, legRate } from './audioLeg.ts'
import { sentences } from './sentences.ts'
import { type SpokenPiece, spokenText } from './utterance.ts'

interface Deps {
  leg: AudioLeg
  textToSpeech: TextToSpeech
  voice: string
  language: string
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Called once everything was said, with the milliseconds from the first words to the first sound. */
  onSaid: (ttsMs: number | undefined) => void
  onFault: (error: unknown) => void
}

/** Everything that the agent says without a silence in between. */
interface Utterance {
  startedAt: number
  /** Milliseconds that the leg had played before the utterance. */
  base: number
  firstSoundMs: number | undefined
  /** Words that do not form a sentence yet. */
  words: string
  isLast: boolean
  pieces: SpokenPiece[]
  /** Number of pieces requested; they are requested one after another, so that all but the last are complete. */
  asked: number
  /** All sound given to the leg, to continue after a false interruption. */
  sound: Int16Array[]
  length: number
  abort: AbortController
}

/** Sentences fetched ahead of their turn. More would cost money for nothing if the caller interrupts. */
const ahead = 1

/**
 * Creates a speaker that says words as they arrive, sentence by sentence, and fetches the next one while one plays.
 */
export function createSpeaker({ leg, textToSpeech, voice, language, now, onSaid, onFault }: Deps) {
  let current: Utterance | null = null
  let isHeld = false
  return {
    say,
    drop,
    pause,
    resume,
    tick,
    /** Returns whether nothing is being said or waiting to be said. */
    isIdle: () => current === null,
    /** Returns whether the caller hears the agent. */
    isSounding: () => current !== null && !isHeld && played(current) < current.length,
    spoken: () => (current ? spokenText(current.pieces, played(current)) : ''),
  }

  function say(words: string, isLast: boolean): void {
    const utterance = current ?? begun()
    current = utterance
    const isFirst = utterance.pieces.length === 0
    const cut = sentences(utterance.words + words, language, isFirst, isLast)
    utterance.words = cut.rest
    utterance.isLast = isLast
    for (const text of cut.ready) {
      utterance.pieces.push({ text, start: Number.POSITIVE_INFINITY, length: 0, isComplete: false })
    }
    fetchMore(utterance)
  }

  function begun(): Utterance {
    const nothing = { words: '', isLast: false, pieces: [], asked: 0, sound: [], length: 0 }
    const times = { startedAt: now(), base: leg.playedMs, firstSoundMs: undefined }
    return { ...nothing, ...times, abort: new AbortController() }
  }

  /** Stops for good and returns the text that the caller has heard. */
  function drop(): string {
    const spoken = current ? spokenText(current.pieces, played(current)) : ''
    current?.abort.abort()
    current = null
    isHeld = false
    leg.clear()
    return spoken
  }

  /** Stops, so that `resume` can continue. */
  function pause(): void {
    if (!current) return
    isHeld = true
    leg.clear()
  }

  /** Continues at the point of the pause, if there was one. */
  function resume(): void {
    if (!current || !isHeld) return
    isHeld = false
    let skipped = played(current)
    for (const samples of current.sound) {
      if (skipped < samples.length) leg.play(samples.subarray(Math.max(0, skipped)))
      skipped -= samples.length
    }
  }

  /** Checks the progress of the playback; called once per frame. */
  function tick(): void {
    const utterance = current
    if (!utterance) return
    if (utterance.firstSoundMs === undefined && played(utterance) > 0) {
      utterance.firstSoundMs = Math.max(0, Math.round(now() - utterance.startedAt))
    }
    fetchMore(utterance)
    const isFed = utterance.isLast && utterance.pieces.every(({ isComplete }) => isComplete)
    if (!isFed || isHeld || played(utterance) < utterance.length) return
    current = null
    onSaid(utterance.firstSoundMs)
  }

  function fetchMore(utterance: Utterance): void {
    const { pieces, asked } = utterance
    const next = pieces[asked]
    const heard = played(utterance)
    const said = pieces.filter(piece => piece.isComplete && piece.start + piece.length <= heard)
    const isBusy = asked > 0 && !pieces[asked - 1]?.isComplete
    if (!next || isBusy || asked > said.length + ahead) return
    utterance.asked += 1
    fetch(utterance, next).catch(error => {
      if (!utterance.abort.signal.aborted) onFault(error)
    })
  }

  async function fetch(utterance: Utterance, piece: SpokenPiece): Promise<void> {
    const { signal } = utterance.abort
    const resampler = createResampler(speechRate, legRate)
    piece.start = utterance.length
    for await (const samples of textToSpeech.speak(piece.text.trim(), { voice, language, signal })) {
      if (signal.aborted) return
      feed(utterance, piece, resampler.push(samples))
    }
    if (signal.aborted) return
    feed(utterance, piece, resampler.flush())
    piece.isComplete = true
    fetchMore(utterance)
  }

  function feed(utterance: Utterance, piece: SpokenPiece, samples: Int16Array): void {
    utterance.sound.push(samples)
    utterance.length += samples.length
    piece.length += samples.length
    if (!isHeld) leg.play(samples)
  }

  /** Returns how many samples of the utterance were sent. */
  function played({ base }: Utterance): number {
    return Math.round(((leg.playedMs - base) * legRate) / 1000)
  }
}
