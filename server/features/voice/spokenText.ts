/**
 * What is said aloud of an answer, for the ear: without Markdown, long numbers digit by digit. Of a text that still grows only
 * what more words cannot change, so that each result begins with the one before.
 */
export function spokenText(text: string, isWhole: boolean): string {
  return plainWords(isWhole ? text : text.slice(0, firmEnd(text))).trimEnd()
}

/** Up to where a growing text is firm: its last whole word, before a link that is not closed yet. */
function firmEnd(text: string): number {
  const words = /\s\S*$/.exec(text)?.index ?? 0
  const bracket = text.lastIndexOf('[', words)
  if (bracket < 0 || words - bracket > longestLink) return words
  return beginsWithLink.test(text.slice(bracket, words)) ? words : bracket
}

/** Characters; what is longer is no link. */
const longestLink = 600
const beginsWithLink = /^\[[^[\]]{0,100}\]\([^()\s]{0,490}\)/

function plainWords(text: string): string {
  return text
    .replace(/```\w*\n?/g, '')
    .replace(/!?\[([^[\]]{0,100})\]\([^()\s]{0,490}\)/g, '$1')
    .replace(/\bhttps?:\/\/(?:www\.)?([^\s/)]+)[^\s)]*/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|[-*+]|>)(?:[ \t]+|$)/gm, '')
    .replace(/[*`|]|\p{Extended_Pictographic}\uFE0F?/gu, '')
    .replace(/(^|\W)_+|_+(?=\W|$)/g, '$1')
    .replace(/([^\s.!?:;,])[ \t]*\n\s*(?=\S)/g, '$1. ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\d.,:/])\d{5,}(?![\d:/]|[.,]\d)/g, inGroups)
    .trimStart()
}

/** Digit by digit, with a rest after every third: nobody writes down a million. */
function inGroups(digits: string): string {
  return (digits.match(/\d{1,3}/g) ?? []).map(group => [...group].join(' ')).join(', ')
}
