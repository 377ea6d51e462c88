import { AppError } from '../../errors.ts'
import { parseJson } from '../../validation/parseJson.ts'

/**
 * The JSON that an answer of a model holds, the likeliest first: the answer itself, else what stands in its blocks of code,
 * else the outermost objects and lists among its words; later ones first, since models correct themselves, and empty ones last. None twice, ten
 * at most; parts of a value are none of their own.
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
/** Braces that never close are looked through again and again. */
const maxSteps = 4_000_000

function isEmpty({ text }: Reading): boolean {
  return /^(\{\s*\}|\[\s*\])$/.test(text)
}

/** JSON by its letter; without a value where it is none that may come in. */
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

/** From each brace or bracket to its end, if that is JSON; else from the next one on. */
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

/** Behind the brace or bracket that closes the one at `start`, those within texts aside; null where none does. */
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
