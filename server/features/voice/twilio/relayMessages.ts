import { parseJson } from '../../../validation/parseJson.ts'

/** First message, which describes the call. */
export interface RelaySetup {
  type: 'setup'
  sessionId: string
  accountSid: string
  callSid: string
  from: string
  to: string
  direction: string
  /** Parameters from the TwiML. */
  parameters: ReadonlyMap<string, string>
}

export type RelayMessage =
  | RelaySetup
  | { type: 'prompt'; words: string; language: string; isLast: boolean }
  /** `afterMs` is null if Twilio did not report it. */
  | { type: 'interrupt'; spoken: string; afterMs: number | null }
  | { type: 'dtmf'; digit: string }
  | { type: 'error'; description: string }
  /** Message type newer than this code. */
  | { type: 'unknown'; name: string }
  | { type: 'malformed'; why: string }

/**
 * Reads a message of ConversationRelay. Returns an unreadable one as `malformed`, and one of another type as `unknown`.
 */
export function readRelayMessage(frame: Buffer): RelayMessage {
  const message = parsed(frame)
  if (!message) return { type: 'malformed', why: 'It is no JSON object.' }
  const name = text(message.type)
  const read = readers.get(name)
  if (read) return read(message)
  return name === '' ? { type: 'malformed', why: 'It has no type.' } : { type: 'unknown', name }
}

type Fields = Readonly<Record<string, unknown>>

const readers: ReadonlyMap<string, (message: Fields) => RelayMessage> = new Map([
  ['setup', readSetup],
  ['prompt', readPrompt],
  ['interrupt', readInterrupt],
  ['dtmf', readDigit],
  ['error', ({ description }: Fields) => ({ type: 'error', description: text(description) })],
])

function readSetup(message: Fields): RelayMessage {
  const [accountSid, callSid] = [text(message.accountSid), text(message.callSid)]
  if (!accountSid || !callSid) return { type: 'malformed', why: 'The setup names no account or no call.' }
  const given = Object.entries(fields(message.customParameters) ?? {})
  return {
    type: 'setup',
    sessionId: text(message.sessionId),
    accountSid,
    callSid,
    from: text(message.from),
    to: text(message.to),
    direction: text(message.direction),
    parameters: new Map(given.map(([name, value]) => [name, text(value)])),
  }
}

function readPrompt({ voicePrompt, lang, last }: Fields): RelayMessage {
  if (typeof voicePrompt !== 'string') return { type: 'malformed', why: 'The prompt has no words.' }
  // Only an explicit `last: false` means that more words follow.
  const isLast = last !== false && last !== 'false'
  return { type: 'prompt', words: voicePrompt.trim(), language: text(lang), isLast }
}

/**
 * Reads an interruption. In older formats the words are in `interrupt` or all fields are in an object there; the time
 * may be a string.
 */
function readInterrupt(message: Fields): RelayMessage {
  const { utteranceUntilInterrupt, durationUntilInterruptMs } = fields(message.interrupt) ?? message
  const spoken = text(utteranceUntilInterrupt ?? message.interrupt)
  const after = Number.parseFloat(text(durationUntilInterruptMs))
  return { type: 'interrupt', spoken, afterMs: Number.isFinite(after) && after >= 0 ? after : null }
}

function readDigit(message: Fields): RelayMessage {
  const digit = text(message.digit)
  return /^[0-9*#]$/.test(digit) ? { type: 'dtmf', digit } : { type: 'malformed', why: 'It names no key.' }
}

function parsed(frame: Buffer): Fields | null {
  try {
    return fields(parseJson(frame))
  } catch {
    return null
  }
}

function fields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

/** Returns strings as they are and numbers as strings; an empty string for anything else. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
