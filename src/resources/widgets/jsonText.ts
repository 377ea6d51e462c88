import type { JsonValue } from '../../../common/json/jsonValue.ts'

export type ParsedJson =
  | { isJson: true; value: JsonValue }
  | { isJson: false /** Counted from 1. */; line: number; position: number | undefined }

/** Returns a value as indented JSON; '' for undefined. */
export function jsonText(value: JsonValue): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2)
}

/** Parses JSON; the value is undefined for an empty text. For invalid JSON it returns the line of the error. */
export function parseJson(text: string): ParsedJson {
  if (text.trim() === '') return { isJson: true, value: undefined }
  try {
    return { isJson: true, value: JSON.parse(text) }
  } catch (error) {
    const position = positionIn(String(error), text)
    return { isJson: false, line: text.slice(0, position ?? text.length).split('\n').length, position }
  }
}

/**
 * Returns the position of a JSON error. Browsers give it only in the message, as an offset or as line and column, or
 * not at all.
 */
function positionIn(message: string, text: string): number | undefined {
  const offset = /at position (\d+)/.exec(message)?.[1]
  if (offset !== undefined) return Number(offset)
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  if (line !== undefined) {
    const before = text.split('\n').slice(0, Number(line) - 1)
    return before.reduce((sum, one) => sum + one.length + 1, 0) + Number(column) - 1
  }
  const token = /^SyntaxError: Unexpected token '(.)', \.{0,3}"/.exec(message)?.[1]
  return token !== undefined && text.indexOf(token) === text.lastIndexOf(token)
    ? text.indexOf(token)
    : undefined
}
