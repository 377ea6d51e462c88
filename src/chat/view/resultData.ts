/** The answer of an action in a form for people: data, text, or nothing. */
export type ResultData = { kind: 'nothing' } | { kind: 'data' | 'text'; value: unknown }

/**
 * Reads the answer of an action. Text below the data is for the agent and not part of the result. Truncated data cannot
 * be parsed, so its text is shown without JSON punctuation.
 */
export function resultData(content: string): ResultData {
  if (content.trim() === '') return { kind: 'nothing' }
  const [first = ''] = content.split('\n', 1)
  const data = dataOf(content) ?? dataOf(first)
  if (data) return isEmpty(data.value) ? { kind: 'nothing' } : { kind: 'data', value: data.value }
  return { kind: 'text', value: begins.test(content) ? content.replace(signs, ' ').trim() : content }
}

const begins = /^\s*(\[\s*["{[\d]|\{\s*")/
const signs = /[{}[\]"]+/g

/** Parses JSON. Other text, and a lone number or word, counts as no data. */
function dataOf(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' || value === '' ? { value } : undefined
  } catch {
    return undefined
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
