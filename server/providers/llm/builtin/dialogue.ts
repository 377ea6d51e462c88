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
  /** The agent's name, in lower case; '' where the system text gives none. */
  agentName: string
  /** Whether answers are to name their source. */
  cites: boolean
}

/** Takes a request apart. */
export function readDialogue({
  system,
  messages,
  place,
}: Pick<ModelRequest, 'system' | 'messages' | 'place'>): Dialogue {
  const latest = messages.findLastIndex(({ role }) => role === 'user')
  const said = messages.map(message => (message.role === 'user' ? spokenWords(message.text) : ''))
  const earlier = said.slice(0, Math.max(latest, 0)).filter(text => text !== '')
  const text = said[latest] ?? ''
  return {
    ...{ messages, latest, text, earlier },
    place: place ?? null,
    language: languageOfAll([...earlier, text], place?.locale.split('-')[0] === 'de' ? 'de' : 'en'),
    agentName: (system.match(/\bYou are ([\p{L} ]+?)[,.]/u)?.[1] ?? '').toLowerCase(),
    cites: /\bsources?\b/i.test(system),
  }
}

/** What somebody said themselves: notes such as “(An image is attached.)” stand in brackets on a line of their own. */
function spokenWords(text: string): string {
  return text
    .split('\n')
    .filter(line => !/^[([].*\.[)\]]$/.test(line.trim()))
    .join('\n')
    .trim()
}
