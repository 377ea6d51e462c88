import { AppError } from '../../errors.ts'
import { parseJson } from '../../validation/parseJson.ts'

/**
 * Returns the JSON values in a model's answer, likeliest first. If the answer is not JSON itself, code blocks precede
 * the outermost objects and lists in the text. Later values come first because models correct themselves; empty ones
 * come last. Returns at most ten values, without duplicates or parts of other values.
 */
export function jsonValuesIn(answer: string): unknown[] {
  const text = answer.trim()
  const whole = readJson(text)
  if (whole !== null) return valuesOf([whole])
  const blocks = [...text.matchAll(fence)].flatMap(([, inside = '']) => readJson(inside.trim()) ?? [])
  const found = [...outermost(text), ...blocks].reverse()
  return valuesOf([...found.filter(one => !isEmpty(one)), ...found.filter(isEmpty)])
}

const fence = /^[ \t]*(?:```|~~~)[\w-]*[ \t]*\r?\n([\s\S]*?)\r?\n?[ \t]*(?:```|~~~)[ \t]*$/gm
const maxValues = 10
/** Maximum number of characters to scan, because unclosed brackets cause repeated scans. */
const maxSteps = 4_000_000

function isEmpty({ text }: Reading): boolean {
  return /^(\{\s*\}|\[\s*\])$/.test(text)
}

/** Syntactically valid JSON; without a value if the JSON is not accepted. */
type Reading = { text: string; value?: unknown }

function readJson(text: string): Reading | null {
  try {
    JSON.parse(text)
  } catch {
    return null
  }
  try {
    return { text, value: parseJson(Buffer.from(text)) }
  } catch (error) {
    if (error instanceof AppError) return { text }
    throw error
  }
}

function valuesOf(readings: readonly Reading[]): unknown[] {
  const sound = readings.filter(reading => 'value' in reading)
  const once = new Map(sound.map(({ text, value }) => [text, value]))
  return [...once.values()].slice(0, maxValues)
}

/** Returns the outermost JSON values. If a bracket does not start one, continues with the next bracket. */
function outermost(text: string): Reading[] {
  const found: Reading[] = []
  let left = maxSteps
  for (let at = 0; at < text.length && left > 0; at++) {
    if (text[at] !== '{' && text[at] !== '[') continue
    const end = endOf(text, at)
    left -= (end ?? text.length) - at
    const reading = end === null ? null : readJson(text.slice(at, end))
    if (end === null || !reading) continue
    found.push(reading)
    at = end - 1
  }
  return found
}

/**
 * Returns the position after the bracket that closes the one at `start`, ignoring brackets in strings; null if none
 * does.
 */
function endOf(text: string, start: number): number | null {
  let depth = 0
  let isInText = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (isInText && sign === '\\') at++
    else if (sign === '"') isInText = !isInText
    else if (!isInText && (sign === '{' || sign === '[')) depth++
    else if (!isInText && (sign === '}' || sign === ']') && --depth === 0) return at + 1
  }
  return null
}
