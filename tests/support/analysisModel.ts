import type { FakeRequest } from './fakeModelServer.ts'
import type { ModelScript } from './modelScript.ts'

interface Line {
  message: number
  who: string
  said: string
}

type Group = { key: string; title: string; definition: string }
/** JSON, text, or a reaction of the fake server. */
type Value = object | string

/** The answers of a model that analyzes conversations, by task; each gets the data of the request. */
export interface AnalysisAnswers {
  draft: (conversations: readonly Line[][]) => Value
  code: (transcript: readonly Line[], groups: readonly Group[]) => Value
  refine: (data: { groups: Group[]; notes: string[]; conversations: Line[][] }) => Value
  conclude: (groups: readonly Group[]) => Value
  /** Answers the question of a figure about one conversation; the task contains the question. */
  extract: (transcript: readonly Line[], task: string) => Value
}

export const parking: Group = { key: 'parking', title: 'Parking', definition: 'Visitors ask where to park.' }
export const prices: Group = { key: 'prices', title: 'Prices', definition: 'Visitors ask for prices.' }

/** Assigns a conversation to a group for each of the words that its visitor says, with the message as quote. */
function byWords(transcript: readonly Line[]): Value {
  const codes = transcript.flatMap(({ message, who, said }) =>
    [parking, prices]
      .filter(({ key }) => who === 'visitor' && said.toLowerCase().includes(key))
      .map(({ key }) => ({ key, message, quote: said })),
  )
  return { codes, unsure: false, missing: '' }
}

export const usualAnswers: AnalysisAnswers = {
  draft: () => ({ codes: [parking, prices] }),
  code: byWords,
  refine: ({ groups }) => ({ codes: groups, changed: [] }),
  extract: transcript => ({ answer: transcript.some(({ said }) => said.includes('refund')) }),
  conclude: groups => ({
    findings: groups.map(({ key, title }) => ({
      key,
      title: `Visitors ask about ${title.toLowerCase()}.`,
      suggestion: { type: 'knowledge_chunk', title: `What about ${key}?`, text: `Here is all about ${key}.` },
    })),
  }),
}

/** Returns what the model answers to a request about an analysis; null for any other request. */
export function analysisScript({ messages }: FakeRequest, answers: AnalysisAnswers): ModelScript | null {
  const [system, data] = messages.map(({ content }) => String(content))
  if (!system?.startsWith('You analyze conversations') || data === undefined) return null
  const { conversations, transcript, groups, notes } = JSON.parse(data)
  if (system.includes('The team asks about a conversation')) return said(answers.extract(transcript, system))
  if (transcript) return said(answers.code(transcript, groups))
  if (notes) return said(answers.refine({ groups, notes, conversations }))
  if (conversations) return said(answers.draft(conversations))
  return said(answers.conclude(groups))
}

function said(value: Value): ModelScript {
  if (isScript(value)) return value
  return { kind: 'say', text: typeof value === 'string' ? value : JSON.stringify(value) }
}

function isScript(value: Value): value is ModelScript {
  return typeof value === 'object' && 'kind' in value
}
