import { legRate } from './audioLeg.ts'

/** A piece of what the agent says, in words and in sound. */
export interface SpokenPiece {
  text: string
  /** Samples of all that come before it; endless until its sound was asked for. */
  start: number
  /** Samples of it until now. */
  length: number
  /** Whether all of its sound is there. */
  isComplete: boolean
}

/** Samples of a letter, as fast as most voices speak: an estimate where the sound is not all there. */
const perLetter = legRate * 0.06

/** What somebody has heard of pieces when so many samples were played; ends with a whole word. */
export function spokenText(pieces: readonly SpokenPiece[], played: number): string {
  return pieces
    .map(piece => heardOf(piece, played))
    .join('')
    .trimEnd()
}

function heardOf({ text, start, length, isComplete }: SpokenPiece, played: number): string {
  const heard = played - start
  if (heard <= 0) return ''
  if (isComplete && heard >= length) return text
  const whole = isComplete ? length : Math.max(length, text.length * perLetter)
  return wholeWords(text, Math.floor((text.length * Math.min(heard, whole)) / whole))
}

/** Its beginning up to there, without a word that is cut. */
function wholeWords(text: string, end: number): string {
  if (end >= text.length || /\s/.test(text[end] ?? '')) return text.slice(0, end)
  return /^.*\s/s.exec(text.slice(0, end))?.[0] ?? ''
}
