/** What an action answered, as people can read it: data, words, or nothing. */
export type ResultData = { kind: 'nothing' } | { kind: 'data' | 'text'; value: unknown }

/**
 * Reads what an action answered. Below data may stand what the agent is told about it, which is no result. Data that was
 * cut off cannot be read any more: its words are shown without their signs.
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

/** What is no JSON, or a number or a word alone, is no data. */
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
