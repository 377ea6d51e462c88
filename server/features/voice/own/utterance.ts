import { legRate } from './audioLeg.ts'

/** Piece of the agent's speech, as text and as sound. */
export interface SpokenPiece {
  text: string
  /** Samples of all pieces before this one; infinite until its sound is requested. */
  start: number
  /** Samples received so far. */
  length: number
  /** True if all of its sound has arrived. */
  isComplete: boolean
}

/** Estimated samples per letter at the speed of most voices, used while the sound is incomplete. */
const perLetter = legRate * 0.06

/** Returns the text heard after `played` samples; ends with a whole word. */
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

/** Returns the beginning of a text up to `end`, without a word that is cut. */
function wholeWords(text: string, end: number): string {
  if (end >= text.length || /\s/.test(text[end] ?? '')) return text.slice(0, end)
  return /^.*\s/s.exec(text.slice(0, end))?.[0] ?? ''
}
