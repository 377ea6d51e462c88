/** Longer results are shown in part. */
const shortLength = 240

/** The result of an action as people can read it: JSON spread over lines, nothing in words, everything else as it is. */
export function resultText(
  content: string,
  nothing: string,
): { text: string; isData: boolean; isLong: boolean } {
  if (empty.test(content)) return { text: nothing, isData: false, isLong: false }
  const data = dataOf(content)
  const text = data === undefined ? content : JSON.stringify(data, null, 2)
  return { text, isData: data !== undefined, isLong: text.length > shortLength }
}

/** Data without anything in it; below it may stand what the agent is told about that. */
const empty = /^\s*(\[\s*\]|\{\s*\}|null|"")\s*(\n|$)/

function dataOf(content: string): object | undefined {
  if (!/^\s*[[{]/.test(content)) return undefined
  try {
    return JSON.parse(content) as object
  } catch {
    return undefined
  }
}
