import bidiFactory from 'bidi-js'
import type { StyledRun } from './inlineRuns.ts'

/** A piece of a line as it is drawn, from left to right, in one font and style. */
export interface VisualPiece extends StyledRun {
  font: string
}

interface Options {
  /** Width of the lines in points. */
  width: number
  /** Splits a run by fonts. */
  byFont: (run: StyledRun) => VisualPiece[]
  /** Returns the width of a piece in points. */
  measure: (piece: VisualPiece) => number
  isRightToLeft: boolean
}

const bidi = bidiFactory()

/**
 * Breaks runs with text from right to left into lines, each with its pieces in the order they are drawn in (UAX 9). A
 * word from right to left stays in its own order, since the font draws it from its end; brackets are mirrored.
 */
export function visualLines(runs: readonly StyledRun[], options: Options): VisualPiece[][] {
  const text = runs.map(run => run.text).join('')
  const { levels } = bidi.getEmbeddingLevels(text, options.isRightToLeft ? 'rtl' : 'ltr')
  const words = wordsOf(runs, levels, options)
  return broken(words, options.width).map(line => inDrawingOrder(line, options.isRightToLeft ? 1 : 0))
}

interface Word {
  pieces: VisualPiece[]
  level: number
  width: number
  isBlank: boolean
  isBreak: boolean
}

/** Splits runs where the direction changes and between words. */
function wordsOf(runs: readonly StyledRun[], levels: Uint8Array, { byFont, measure }: Options): Word[] {
  const words: Word[] = []
  let at = 0
  for (const run of runs) {
    let written = ''
    for (let index = 0; index < run.text.length; index++) {
      written += run.text[index]
      const place = at + index
      if (index + 1 < run.text.length && isJoined(run.text, index, levels[place], levels[place + 1])) continue
      add(run, written, levels[place] ?? 0)
      written = ''
    }
    at += run.text.length
  }
  return words

  function add(run: StyledRun, written: string, level: number): void {
    const shown =
      level % 2 === 1 && isMirrored(written) ? (bidi.getMirroredCharacter(written) ?? written) : written
    const pieces = byFont({ ...run, text: shown })
    const width = pieces.reduce((sum, piece) => sum + measure(piece), 0)
    words.push({ pieces, level, width, isBlank: written.trim() === '', isBreak: written === '\n' })
  }
}

/** Returns whether a character belongs to the same word as the next one. */
function isJoined(text: string, index: number, level: number | undefined, next: number | undefined): boolean {
  const [one = '', other = ''] = [text[index], text[index + 1]]
  if (/[\udc00-\udfff]/.test(other)) return true
  if (level !== next || /\s/u.test(one) !== /\s/u.test(other) || one === '\n' || other === '\n') return false
  return (level ?? 0) % 2 === 0 || (!isMirrored(one) && !isMirrored(other))
}

function isMirrored(text: string): boolean {
  return text.length === 1 && bidi.getMirroredCharacter(text) !== null
}

function broken(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [[]]
  let filled = 0
  for (const word of words) {
    const line = lines.at(-1) ?? []
    if (word.isBreak || (filled + word.width > width && line.length > 0 && !word.isBlank)) {
      lines.push(word.isBreak ? [] : [word])
      filled = word.isBreak ? 0 : word.width
      continue
    }
    if (word.isBlank && line.length === 0) continue
    line.push(word)
    filled += word.width
  }
  return lines.map(withoutEnd)
}

function withoutEnd(line: readonly Word[]): Word[] {
  return line.slice(0, line.findLastIndex(word => !word.isBlank) + 1)
}

/** Reverses each stretch at a level or above, from the highest level to the lowest odd one (rule L2). */
function inDrawingOrder(line: readonly Word[], base: number): VisualPiece[] {
  const words = [...line]
  const highest = Math.max(base, ...words.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < words.length; from++) {
      if ((words[from]?.level ?? 0) < level) continue
      let to = from
      while (to + 1 < words.length && (words[to + 1]?.level ?? 0) >= level) to++
      words.splice(from, to - from + 1, ...words.slice(from, to + 1).reverse())
      from = to
    }
  }
  return words.flatMap(({ pieces, level }) => (level % 2 === 1 ? [...pieces].reverse() : pieces))
}
