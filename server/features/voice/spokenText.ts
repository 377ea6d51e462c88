/**
 * Returns the text of an answer as it is spoken: without Markdown, long numbers digit by digit. For a text that still
 * grows, returns only the part that more words cannot change, so that each result begins with the previous one.
 */
export function spokenText(text: string, isWhole: boolean): string {
  return plainWords(isWhole ? text : text.slice(0, firmEnd(text))).trimEnd()
}

/** Returns where the stable part of a growing text ends: after its last whole word, and before an unclosed link. */
function firmEnd(text: string): number {
  const words = /\s\S*$/.exec(text)?.index ?? 0
  const bracket = text.lastIndexOf('[', words)
  if (bracket < 0 || words - bracket > longestLink) return words
  return beginsWithLink.test(text.slice(bracket, words)) ? words : bracket
}

/** Maximum characters of a link; longer text is none. */
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

/** Returns the digits one by one, with a pause after every third, so that callers can write them down. */
function inGroups(digits: string): string {
  return (digits.match(/\d{1,3}/g) ?? []).map(group => [...group].join(' ')).join(', ')
}
