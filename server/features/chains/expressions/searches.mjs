/**
 * Limits searches in texts. The runtime's search can take minutes for two long texts, and a thread cannot be ended
 * within a search.
 */
import { Overspent } from './meter.mjs'

/** Maximum product of the two lengths; takes about 50 ms at worst. */
const maxCompared = 50_000_000

/** @param {string} text @param {string} part */
export function contains(text, part) {
  return affordable(text, part).includes(part)
}

/** @param {string} text @param {string} part */
export function indexOf(text, part) {
  return BigInt(affordable(text, part).indexOf(part))
}

/** @param {string} text @param {string} part */
export function lastIndexOf(text, part) {
  return BigInt(affordable(text, part).lastIndexOf(part))
}

/** @param {string} text @param {string} separator */
export function split(text, separator) {
  return affordable(text, separator).split(separator)
}

/** @param {string} text @param {string} part */
function affordable(text, part) {
  if (text.length * part.length > maxCompared)
    throw new Overspent('texts_too_long', 'These texts are too long to search one for the other.')
  return text
}
