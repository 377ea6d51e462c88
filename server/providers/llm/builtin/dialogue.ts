import { type Language, languageOfAll } from '../../../words/languageOf.ts'
import type { ModelMessage, ModelRequest, SpokenPlace } from '../languageModel.ts'

/** A conversation as the built-in model sees it. */
export interface Dialogue {
  messages: readonly ModelMessage[]
  /** Index of the user's latest message; -1 if there is none. */
  latest: number
  /** Text of that message, without notes on attachments. */
  text: string
  /** The user's earlier messages, newest last. */
  earlier: readonly string[]
  language: Language
  /** Place and time of the conversation; null if the request does not state them. */
  place: SpokenPlace | null
  /** The agent's name; '' if the request has none. */
  agentName: string
  /** Set if answers should name their source. */
  cites: boolean
  /** Set in a call, where answers are read aloud. */
  isSpoken: boolean
}

/** Splits a request into the parts that the built-in model uses. */
export function readDialogue({ messages, facts }: Pick<ModelRequest, 'messages' | 'facts'>): Dialogue {
  const latest = messages.findLastIndex(({ role }) => role === 'user')
  const said = messages.map(message => (message.role === 'user' ? writtenWords(message) : ''))
  const earlier = said.slice(0, Math.max(latest, 0)).filter(text => text !== '')
  const text = said[latest] ?? ''
  return {
    messages,
    latest,
    text,
    earlier,
    place: facts?.place ?? null,
    language: languageOfAll([...earlier, text], facts?.place.locale.split('-')[0] === 'de' ? 'de' : 'en'),
    agentName: facts?.agentName ?? '',
    cites: facts?.citesSources ?? false,
    isSpoken: facts?.isSpoken ?? false,
  }
}

/** Returns the text that the visitor wrote, without additions. */
export function writtenWords({ text, written = text, isOpening }: UserMessage): string {
  return isOpening ? '' : written.trim()
}

type UserMessage = Extract<ModelMessage, { role: 'user' }>
