/** Patterns in linear time. RE2 replaces the runtime's patterns, which backtrack. */
import { EvaluationError } from '@marcbachmann/cel-js'
import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

const longestPattern = 1000

/** Compiled patterns by text. @type {LRUCache<string, RE2JS>} */
const patterns = new LRUCache({ max: 100 })

/** Returns the pattern, which runs in linear time; throws if it is invalid. @param {string} text */
export function readPattern(text) {
  if (text.length > longestPattern) throw noPattern(`A pattern has at most ${longestPattern} characters.`)
  const pattern = patterns.get(text) ?? compiledPattern(text)
  patterns.set(text, pattern)
  return pattern
}

/** @param {string} text */
function compiledPattern(text) {
  try {
    return RE2JS.compile(text)
  } catch (cause) {
    const { message } = /** @type {Error} */ (cause)
    throw noPattern(`This is no pattern: ${message.replace('error parsing regexp: ', '')}.`)
  }
}

/** Returns whether the pattern occurs in the text. @param {string} text @param {string} pattern */
export function matches(text, pattern) {
  return readPattern(pattern).matcher(text).find()
}

/** @param {string} message */
function noPattern(message) {
  return new EvaluationError({ code: 'no_pattern', message })
}
