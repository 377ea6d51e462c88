import { escapeXml } from './escapeXml.ts'
import { type RefusalReason, refusalWords } from './refusalWords.ts'
import { relayVoice } from './voices.ts'

interface RelayAnswer {
  /** URL at which Twilio asks for the next step after the agent. */
  endedUrl: string
  /** wss address for the words of the call; works once. */
  relayUrl: string
  language: string
  /** Language to listen for, if it differs from the spoken one. */
  transcriptionLanguage?: string | undefined
  /** Voice from `voices.json`, or any other voice of Twilio. */
  voiceId?: string | undefined
  interruptible: 'any' | 'speech' | 'dtmf' | 'none'
  dtmfDetection: boolean
  /** Parameters of the setup message. */
  parameters: Readonly<Record<string, string>>
}

/** Returns TwiML that lets Twilio listen and speak for an agent whose words arrive over a WebSocket. */
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
  /** URL to which Twilio reports the result. */
  dialledUrl: string
  /** Phone number, or a browser (`client:…`). */
  to: string
  /** Number that the phone displays; the caller's own number if undefined. */
  callerId: string | undefined
}

/** Returns TwiML that puts a caller through. */
export function dialTwiml({ dialledUrl, to, callerId }: DialAnswer): string {
  const client = /^client:(.+)$/.exec(to)?.[1]
  const dial = {
    action: dialledUrl,
    // Team members see the caller's own number.
    callerId: client === undefined ? callerId : undefined,
    answerOnBridge: 'true',
    timeout: String(ringSeconds),
  }
  const whom =
    client === undefined ? element('Number', {}, escapeXml(to)) : element('Client', {}, escapeXml(client))
  return response(element('Dial', dial, whom))
}

/** Seconds to ring before giving up. */
const ringSeconds = 25

/** Returns TwiML that says why nobody answers, in the call's language if supported, and hangs up. */
export function refusalTwiml(reason: RefusalReason, language: string): string {
  const { words, spoken } = refusalWords(reason, language)
  return response(element('Say', { language: spoken }, escapeXml(words)), element('Hangup'))
}

/** Returns TwiML that echoes callers until they hang up. */
export function echoTwiml(): string {
  return response(element('Echo'))
}

/** Returns TwiML that ends the call. */
export function hangUpTwiml(): string {
  return response(element('Hangup'))
}

function response(...verbs: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, verbs.join(''))}`
}

/** Returns an XML element; `content` must already be XML. */
function element(name: string, attributes: Record<string, string | undefined> = {}, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}
