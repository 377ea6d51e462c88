/** Pairs of characters that enclose a mark that is only mentioned. */
const pairs = ['``', '""', "''", '“”', '„“', '‚‘', '‘’', '«»', '»«', '‹›', '「」', '『』', '()', '（）']

/** Returns true if quotation marks enclose the text from `at` to `after`. */
export function isQuoted(text: string, at: number, after: number): boolean {
  const [before = '', behind = ''] = [text[at - 1], text[after]]
  if (!pairs.includes(before + behind)) return false
  // If both quotation marks are the same, the first one opens.
  return before !== behind || count(lineBefore(text, at), before) % 2 === 1
}

/**
 * Returns true if an answer only mentions the mark from `at` to `after`: in quotation marks, in code or in a sentence.
 */
export function isMentioned(text: string, at: number, after: number): boolean {
  return isQuoted(text, at, after) || isInCode(text, at) || isInSentence(text, at, after)
}

function isInCode(text: string, at: number): boolean {
  const fences = text.slice(0, at).match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0
  return fences % 2 === 1 || count(lineBefore(text, at), '`') % 2 === 1
}

/** Returns true if words precede and follow the mark on its line, or if punctuation follows it. */
function isInSentence(text: string, at: number, after: number): boolean {
  const behind = text[after] ?? ''
  if (behind !== '' && '.,;:!?…)'.includes(behind)) return true
  const isWithin = /[\p{L}\p{N},][ \t]+$/u.test(lineBefore(text, at))
  return isWithin && behind !== '' && !'\r\n'.includes(behind)
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}
