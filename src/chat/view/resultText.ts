/** Longer results are shown in part. */
const shortLength = 240

/** The result of an action as people can read it: JSON spread over lines, everything else as it is. */
export function resultText(content: string): { text: string; isData: boolean; isLong: boolean } {
  const data = dataOf(content)
  const text = data === undefined ? content : JSON.stringify(data, null, 2)
  return { text, isData: data !== undefined, isLong: text.length > shortLength }
}

function dataOf(content: string): object | undefined {
  if (!/^\s*[[{]/.test(content)) return undefined
  try {
    return JSON.parse(content) as object
  } catch {
    return undefined
  }
}
