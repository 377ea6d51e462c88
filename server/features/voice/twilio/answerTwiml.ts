import { escapeXml } from './escapeXml.ts'
import { type RefusalReason, refusalWords } from './refusalWords.ts'
import { relayVoice } from './voices.ts'

interface RelayAnswer {
  /** Where Twilio asks what comes after the agent. */
  endedUrl: string
  /** wss address of the call's words; serves once. */
  relayUrl: string
  language: string
  /** Where it differs from what is spoken. */
  transcriptionLanguage?: string | undefined
  /** One of `voices.json`, or any other that Twilio has. */
  voiceId?: string | undefined
  interruptible: 'any' | 'speech' | 'dtmf' | 'none'
  dtmfDetection: boolean
  /** What the setup message brings along. */
  parameters: Readonly<Record<string, string>>
}

/** Has Twilio listen and speak for an agent whose words come over a WebSocket. */
export function relayTwiml(answer: RelayAnswer): string {
  const { voiceId, parameters } = answer
  const voice = voiceId ? relayVoice(voiceId) : undefined
  const relay = {
    url: answer.relayUrl,
    language: answer.language,
    transcriptionLanguage: answer.transcriptionLanguage || undefined,
    ttsProvider: voice?.provider,
    voice: voice?.voice_id,
    interruptible: answer.interruptible,
    dtmfDetection: String(answer.dtmfDetection),
  }
  const given = Object.entries(parameters).map(([name, value]) => element('Parameter', { name, value }))
  return response(
    element('Connect', { action: answer.endedUrl }, element('ConversationRelay', relay, given.join(''))),
  )
}

interface DialAnswer {
  /** Where Twilio tells how it went. */
  dialledUrl: string
  /** A telephone number, or a browser (`client:…`). */
  to: string
  /** The number that a telephone shows; the caller's own where there is none. */
  callerId: string | undefined
}

/** Puts a caller through. */
export function dialTwiml({ dialledUrl, to, callerId }: DialAnswer): string {
  const client = /^client:(.+)$/.exec(to)?.[1]
  const dial = {
    action: dialledUrl,
    // Somebody of the team sees the caller's own number.
    callerId: client === undefined ? callerId : undefined,
    answerOnBridge: 'true',
    timeout: String(ringSeconds),
  }
  const whom =
    client === undefined ? element('Number', {}, escapeXml(to)) : element('Client', {}, escapeXml(client))
  return response(element('Dial', dial, whom))
}

/** For which somebody is rung. */
const ringSeconds = 25

/** Says why nobody answers, in the call's language where it is known, and hangs up. */
export function refusalTwiml(reason: RefusalReason, language: string): string {
  const { words, spoken } = refusalWords(reason, language)
  return response(element('Say', { language: spoken }, escapeXml(words)), element('Hangup'))
}

/** Has callers hear themselves until they hang up. */
export function echoTwiml(): string {
  return response(element('Echo'))
}

/** Ends the call. */
export function hangUpTwiml(): string {
  return response(element('Hangup'))
}

function response(...verbs: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, verbs.join(''))}`
}

/** `content` is XML already. */
function element(name: string, attributes: Record<string, string | undefined> = {}, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}
