/** Converts JSON into values of expressions and back. */
import { EvaluationError } from '@marcbachmann/cel-js'
import { Overspent } from './meter.mjs'

/** Maximum number of characters, members and items in a result. */
const maxOfResult = 1_000_000

/**
 * Converts JSON into values of expressions. Objects become maps, since a map has only its own members: `constructor`
 * and `__proto__` are data there.
 * @param {unknown} json @returns {unknown}
 */
export function fromJson(json) {
  if (Array.isArray(json)) return json.map(fromJson)
  return typeof json === 'object' && json !== null ? mapFromJson(json) : json
}

/** Converts an object. @param {object} json @returns {Map<string, unknown>} */
export function mapFromJson(json) {
  return new Map(Object.entries(json).map(([name, member]) => [name, fromJson(member)]))
}

/**
 * Converts a result into storable JSON; throws if that is impossible.
 * @param {unknown} result @returns {unknown}
 */
export function toJson(result) {
  let left = maxOfResult
  return converted(result)

  /** @param {unknown} value @returns {unknown} */
  function converted(value) {
    spend(1)
    if (typeof value === 'string') return text(value)
    if (typeof value === 'boolean' || value === null) return value
    if (typeof value === 'bigint' || typeof value === 'number') return exactNumber(value)
    if (Array.isArray(value)) return value.map(converted)
    if (value instanceof Map) return members([...value])
    if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
      return members(Object.entries(value))
    throw noJson('This gives no JSON value: turn it into a text, a number, a list or a map.')
  }

  /** @param {[unknown, unknown][]} entries */
  function members(entries) {
    return Object.fromEntries(entries.map(([name, member]) => [text(String(name)), converted(member)]))
  }

  /** @param {string} value */
  function text(value) {
    spend(value.length)
    return storableText(value)
  }

  /** @param {number} size */
  function spend(size) {
    left -= size
    if (left < 0) throw new Overspent('result_too_large', 'The result is too large.')
  }
}

/**
 * Removes null characters and replaces lone surrogates, which no database stores as text.
 * @param {string} text
 */
export function storableText(text) {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
}

/** @param {bigint | number} value */
function exactNumber(value) {
  const number = Number(value)
  if (typeof value === 'bigint' && !Number.isSafeInteger(number))
    throw noJson(`The number ${value} is too large to be exact: turn it into a text with string().`)
  if (!Number.isFinite(number)) throw noJson(`${number} is no JSON value.`)
  return number
}

/** @param {string} message */
function noJson(message) {
  return new EvaluationError({ code: 'no_json', message })
}
