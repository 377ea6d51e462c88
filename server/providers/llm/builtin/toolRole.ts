import type { ModelTool } from '../languageModel.ts'
import { isBookingTool } from './booking/bookingTools.ts'
import { wantedParameters } from './wantedParameters.ts'

/** Purpose of an action in a conversation. The last kind serves users' requests by its parameters alone. */
export type ToolRole = 'knowledge' | 'person' | 'end' | 'booking' | 'other'

/** Determines an action's role from its name, title and required parameters, since tenants may have reworded it. */
export function toolRole(tool: ModelTool): ToolRole {
  if (isBookingTool(tool.name)) return 'booking'
  const known = named.find(([pattern]) => pattern.test(tool.name))
  if (known) return known[1]
  const required = wantedParameters(tool).filter(({ isRequired }) => isRequired)
  const title = `${tool.title} ${tool.name.replaceAll('_', ' ')}`.toLowerCase()
  if (required.every(({ name }) => /^(reason|summary|note|grund)$/.test(name))) {
    if (ending.test(title)) return 'end'
    if (fetching.test(title) || (fetchingWords.test(tool.description) && talks.test(tool.description))) {
      return 'person'
    }
  }
  const [first, ...others] = required
  const isAsking = others.length === 0 && /^(query|question|frage)$/.test(first?.name ?? '')
  const about = `${title} ${tool.description} ${first?.schema.description ?? ''}`
  return isAsking && writings.test(about) ? 'knowledge' : 'other'
}

const named: readonly (readonly [RegExp, ToolRole])[] = [
  [/(^|_)(knowledge_search|search_knowledge)$/, 'knowledge'],
  [/(^|_)request_human$/, 'person'],
  [/(^|_)end_conversation$/, 'end'],
]

const people =
  '(person|human|colleague|somebody|someone|member of (the )?staff|mensch\\w*|mitarbeiter\\w*|kolleg\\w*|jemanden)'
const fetching = new RegExp(
  `\\b(call|fetch|bring|get|connect|hand|transfer|holen?|dazuholen|verbinden|rufen)\\b.*\\b${people}\\b|\\b${people}\\b.*\\b(dazuholen|holen|rufen)\\b`,
)
const fetchingWords = new RegExp(
  `^\\W*(hands?|brings?|fetch(es)?|transfers?|connects?|calls?|holt|übergibt|verbindet)\\b[^.]*\\b${people}\\b`,
  'i',
)
const talks = /\b(conversation|chat|visitors?|gespräch|besucher)\b/i
const ending = /\b(end|close|finish|beenden?)\b.*\b(conversation|chat|gespräch)\b|gespräch beenden/
const writings =
  /\b(question|knowledge|leaflets?|documents?|articles?|faqs?|answers|handbook|guides?|frage|wissen\w*|dokumente?|merkblätter|handbuch|artikel|antworten)\b/i
