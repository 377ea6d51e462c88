/** Signs in pairs, between which a mark is spoken of and not set. */
const pairs = ['``', '""', "''", '“”', '„“', '‚‘', '‘’', '«»', '»«', '‹›', '「」', '『』', '()', '（）']

/** Whether quotation marks stand around what is written from `at` to `after`. */
export function isQuoted(text: string, at: number, after: number): boolean {
  const [before = '', behind = ''] = [text[at - 1], text[after]]
  if (!pairs.includes(before + behind)) return false
  // Of the same sign twice the first one opens.
  return before !== behind || count(lineBefore(text, at), before) % 2 === 1
}

/** Whether an answer speaks of the mark that it holds from `at` to `after`: in quotation marks, in code, in a sentence. */
export function isMentioned(text: string, at: number, after: number): boolean {
  return isQuoted(text, at, after) || isInCode(text, at) || isInSentence(text, at, after)
}

function isInCode(text: string, at: number): boolean {
  const fences = text.slice(0, at).match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0
  return fences % 2 === 1 || count(lineBefore(text, at), '`') % 2 === 1
}

/** Words run up to it and go on behind it, or a sign follows that ends or divides a sentence. */
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
