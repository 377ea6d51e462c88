/** Turns errors of the CEL library into a reason and its subject, for which the UI has sentences of its own. */
import { storableText } from './jsonValues.mjs'

/** @typedef {{ reason: string, message: string, subject?: string }} FaultReason */

const longestMessage = 500
const longestSubject = 100

/** Signs of the language by the names that the parser uses for them. */
const signs = new Map(
  Object.entries({
    ...{ LPAREN: '(', RPAREN: ')', LBRACKET: '[', RBRACKET: ']', LBRACE: '{', RBRACE: '}' },
    ...{ DOT: '.', COMMA: ',', COLON: ':', QUESTION: '?' },
  }),
)

/** @param {unknown} error @param {ReadonlyMap<string, string>} replacements @returns {FaultReason} */
export function reasonOf(error, replacements) {
  const {
    code,
    summary,
    message,
    subject: own,
  } = /** @type {{ code?: string, summary?: string, message: string, subject?: string }} */ (error)
  const text = brief(named(summary ?? message, replacements), longestMessage)
  if (text === 'Unexpected token: EOF')
    return { reason: 'ends_early', message: 'The expression ends too early.' }
  const reason = code ?? 'other'
  const subject = brief(own ?? subjectIn(reason, text), longestSubject)
  return { reason, message: text, ...(subject && { subject }) }
}

/** Reasons whose message contains their subject. */
const telling = new Set([
  ...['no_such_key', 'unknown_variable', 'no_such_overload', 'no_matching_overload'],
  ...['unexpected_character', 'unexpected_token', 'reserved_identifier', 'expected_token'],
  ...['invalid_logical_operand', 'invalid_condition_type', 'invalid_duration'],
])

/**
 * Returns the subject of the library's message: the quoted text, or the text after a colon.
 * @param {string} reason @param {string} message
 */
function subjectIn(reason, message) {
  if (!telling.has(reason)) return ''
  if (reason === 'expected_token') return signs.get(/Expected (\w+)/.exec(message)?.[1] ?? '') ?? ''
  const [, quoted, told] = /'(.+)'|: (.+)/.exec(message) ?? []
  const subject = quoted ?? told ?? ''
  return signs.get(subject) ?? subject
}

/**
 * Replaces internal function names with those that people write.
 * @param {string} message @param {ReadonlyMap<string, string>} replacements
 */
function named(message, replacements) {
  return [...replacements].reduce((text, [name, ours]) => text.replaceAll(`${ours}(`, `${name}(`), message)
}

/** @param {string} text @param {number} max */
function brief(text, max) {
  return storableText(text.slice(0, max))
}
