import type { OutboundRules } from './outboundMessage.ts'

/**
 * Returns what a person wants who wrote this: `out` or `in` if the whole message is one of the words, without regard to
 * case, accents, punctuation and pictures; null for any other message.
 */
export function optWord(
  content: string,
  { opt_out_words, opt_in_words }: Pick<OutboundRules['consent'], 'opt_out_words' | 'opt_in_words'>,
): 'out' | 'in' | null {
  if (!mayBeOptWord(content)) return null
  const said = bareWord(content)
  if (said === '') return null
  if (opt_out_words.some(word => bareWord(word) === said)) return 'out'
  return opt_in_words.some(word => bareWord(word) === said) ? 'in' : null
}

/** Returns whether a message is short enough to be one of the words, whatever these are. */
export function mayBeOptWord(content: string): boolean {
  return content.length <= longestMessage
}

/** Returns a text in the form in which it is compared: letters and digits without marks, divided by single spaces. */
function bareWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A longer message is never one of the words, which have at most 40 characters. */
const longestMessage = 200
