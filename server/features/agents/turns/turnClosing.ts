import type { EventBody } from '../../../store/conversationTables.ts'
import { cutText } from '../../../store/cutText.ts'
import { handoffTexts } from '../../inbox/handoffTexts.ts'
import type { AgentProfile } from './agentProfile.ts'
import { failureText, fallbackTexts, handoverText, type TurnFailure } from './fallbackTexts.ts'
import type { LoopEnd } from './turnLoop.ts'
import type { Sources } from './turnTrace.ts'

/** How a turn has come to its end, by itself or not. */
export type TurnEnd = LoopEnd | { by: 'failure'; code: TurnFailure } | { by: 'stop' } | { by: 'silence' }

export interface Closing {
  state: 'completed' | 'failed' | 'stopped' | 'waiting'
  errorCode: TurnFailure | null
  /** The whole text of the last message; empty where what was said stays as it is. */
  content: string
  metadata: EventBody['metadata']
  /** Visitors see it. */
  isShown: boolean
}

interface ClosingFacts {
  /** What the model has said in the message that is open. */
  words: string
  /** Some of it is shown already. */
  isOpen: boolean
  sources: Sources
  /** Null where the turn failed before it was known. */
  agent: AgentProfile | null
  language: string
  /** The business is closed. */
  isTeamAway: boolean
}

/** The last words of a turn and what is noted of them; `speaks` is false where the agent has not the word any more. */
export function turnClosing(end: TurnEnd, facts: ClosingFacts, speaks: boolean): Closing {
  const { words, isOpen, language } = facts
  // An action of its own has taken the word from it, after which it takes leave.
  if (!speaks && end.by !== 'action') return closing('stopped', '', { isShown: isOpen })
  if (end.by === 'answer') return closing('completed', words, { sources: sourcesOf(facts) })
  if (end.by === 'waiting') return closing('waiting', joined(words, fallbackTexts(language).waits))
  if (end.by === 'action') return closing('completed', leave(end.action.actionId, facts))
  if (end.by === 'failure')
    return closing('failed', joined(words, failureText(end.code, language)), { errorCode: end.code })
  return closing('stopped', isOpen || words !== '' ? words : fallbackTexts(language).stopped)
}

function closing(
  state: Closing['state'],
  content: string,
  more: { errorCode?: TurnFailure; sources?: EventBody['metadata']['sources']; isShown?: boolean } = {},
): Closing {
  const { errorCode = null, sources, isShown = true } = more
  return {
    state,
    errorCode,
    content,
    isShown,
    metadata: {
      turn_status: state === 'waiting' ? 'completed' : state,
      ...(errorCode && { error_code: errorCode }),
      ...(sources && sources.length > 0 && { sources }),
    },
  }
}

/**
 * One message at a hand-over, after what the model has said: the agent's own one where there is one, or that the team is
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

/** What the answer names, or else the best of what was found. */
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
