import { type Language, languageOfAll } from '../../../words/languageOf.ts'
import type { ModelMessage, ModelRequest, SpokenPlace } from '../languageModel.ts'

/** A conversation as the built-in model looks at it. */
export interface Dialogue {
  messages: readonly ModelMessage[]
  /** Index of the latest thing the user said; -1 where they have said nothing. */
  latest: number
  /** What that was, without notes on attachments. */
  text: string
  /** What the user said before, the newest last. */
  earlier: readonly string[]
  language: Language
  /** Where and when it is held; null where the request does not say. */
  place: SpokenPlace | null
  /** The agent's name; '' where the request gives none. */
  agentName: string
  /** Whether answers are to name their source. */
  cites: boolean
}

/** Takes a request apart. */
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
  }
}

/** What somebody has said themselves. */
export function writtenWords({ text, written = text, isOpening }: UserMessage): string {
  return isOpening ? '' : written.trim()
}

type UserMessage = Extract<ModelMessage, { role: 'user' }>
