import type { EventBody } from '../../../store/conversationTables.ts'
import { cutText } from '../../../store/cutText.ts'
import { handoffTexts } from '../../inbox/handoffTexts.ts'
import type { AgentProfile } from './agentProfile.ts'
import { failureText, fallbackTexts, handoverText, type TurnFailure } from './fallbackTexts.ts'
import type { LoopEnd } from './turnLoop.ts'
import type { Sources } from './turnTrace.ts'

/** How a turn ended, by itself or interrupted. */
export type TurnEnd = LoopEnd | { by: 'failure'; code: TurnFailure } | { by: 'stop' } | { by: 'silence' }

export interface Closing {
  state: 'completed' | 'failed' | 'stopped' | 'waiting'
  errorCode: TurnFailure | null
  /** The complete text of the last message; empty if the text so far stays as it is. */
  content: string
  metadata: EventBody['metadata']
  /** True if visitors see it. */
  isShown: boolean
}

interface ClosingFacts {
  /** The model's text in the open message. */
  words: string
  /** True if part of the text is already shown. */
  isOpen: boolean
  sources: Sources
  /** Answers that the visitor can choose from. */
  suggestions: readonly string[]
  /** Null if the turn failed before the agent was known. */
  agent: AgentProfile | null
  language: string
  /** True if the business is closed. */
  isTeamAway: boolean
}

/** Returns the last message of a turn and its metadata; `speaks` is false if the agent is no longer the handler. */
export function turnClosing(end: TurnEnd, facts: ClosingFacts, speaks: boolean): Closing {
  const { words, isOpen, language } = facts
  // After its own action has handed over or ended the conversation, the agent still says goodbye.
  if (!speaks && end.by !== 'action') return closing('stopped', '', { isShown: isOpen })
  if (end.by === 'answer')
    return closing('completed', words, { sources: sourcesOf(facts), suggestions: facts.suggestions })
  if (end.by === 'waiting') return closing('waiting', joined(words, fallbackTexts(language).waits))
  if (end.by === 'action') return closing('completed', leave(end.action.actionId, facts))
  if (end.by === 'failure')
    return closing('failed', joined(words, failureText(end.code, language)), { errorCode: end.code })
  return closing('stopped', isOpen || words !== '' ? words : fallbackTexts(language).stopped)
}

interface ClosingMore {
  errorCode?: TurnFailure
  sources?: EventBody['metadata']['sources']
  suggestions?: readonly string[]
  isShown?: boolean
}

function closing(state: Closing['state'], content: string, more: ClosingMore = {}): Closing {
  const { errorCode = null, sources, suggestions = [], isShown = true } = more
  return {
    state,
    errorCode,
    content,
    isShown,
    metadata: {
      turn_status: state === 'waiting' ? 'completed' : state,
      ...(errorCode && { error_code: errorCode }),
      ...(sources && sources.length > 0 && { sources }),
      ...(suggestions.length > 0 && { suggestions: [...suggestions] }),
    },
  }
}

/**
 * Returns the one message at a hand-over: the model's text, then the agent's own message or a note that the team is
 * away.
 */
function leave(actionId: string, { words, agent, language, isTeamAway }: ClosingFacts): string {
  if (actionId === 'transfer_call') return words || fallbackTexts(language).puttingThrough
  if (actionId !== 'request_human') return words || fallbackTexts(language).goodbye
  if (isTeamAway) return joined(words, handoffTexts(language).away)
  const own = agent?.handoff.message ?? ''
  if (own !== '' && !words.includes(own)) return joined(words, own)
  return words || (agent ? handoverText(agent, language) : fallbackTexts(language).handedOver)
}

/** Returns the sources that the answer names, or else the best ones found. */
function sourcesOf({ words, sources, agent }: ClosingFacts): EventBody['metadata']['sources'] {
  if (!agent?.knowledge.cites) return []
  const named = sources.filter(({ title }) => words.includes(title))
  return (named.length > 0 ? named : sources.slice(0, maxUnnamed))
    .slice(0, maxSources)
    .map(({ score: _, title, ...place }) => ({ title: cutText(title, 300), ...place }))
}

const maxSources = 20
const maxUnnamed = 3

function joined(words: string, more: string): string {
  return words.trim() === '' ? more : `${words.trimEnd()}\n\n${more}`
}
