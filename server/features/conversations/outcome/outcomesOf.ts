import type { Selectable } from 'kysely'
import type { ConversationOutcomeTable } from '../../../store/outcomeTables.ts'
import { type ConversationFact, inOrder } from './conversationFact.ts'

/** The outcome of one episode, without what depends on other conversations or on models that read it. */
export type Outcome = Omit<
  Selectable<ConversationOutcomeTable>,
  'tenant_id' | 'conversation_id' | 'came_back_at' | 'answers' | 'tokens'
> & { tokens: number | null }

/** A conversation's fields that all its episodes share. */
export type SharedFields = Pick<
  Outcome,
  'channel' | 'agent_id' | 'agent_version' | 'agent_service_id' | 'contact_id' | 'language_id' | 'is_test'
>

/** A conversation with everything that its outcome depends on. */
export interface OutcomeSource {
  shared: SharedFields
  startedAt: Date
  begunBy: Outcome['begun_by']
  facts: readonly ConversationFact[]
  /** Belongs to the latest episode. */
  latest: Pick<Outcome, 'call_seconds' | 'call_outcome' | 'call_quality' | 'tokens'>
}

/** Returns the seconds within opening hours between two moments. */
export type OpenSeconds = (from: Date, to: Date) => number

/**
 * Works out the outcomes of a conversation's episodes from what happened in it, in order. The first episode begins with
 * the conversation, and each further one when the team reopens it.
 */
export function outcomesOf(source: OutcomeSource, openSeconds: OpenSeconds): Outcome[] {
  const first = begun(source.shared, { episode: 1, at: source.startedAt, by: source.begunBy })
  const episodes = [first]
  for (const fact of inOrder(source.facts)) {
    const current = episodes.at(-1) ?? first
    if (fact.kind !== 'reopened') step(current, fact, openSeconds)
    else if (current.outcome.ended_at) {
      current.outcome.reopened_at = fact.at
      episodes.push(begun(source.shared, { episode: episodes.length + 1, at: fact.at, by: 'team' }))
    }
  }
  return episodes.map(({ outcome, answerTimes }, index) => ({
    ...outcome,
    answer_ms: mean(answerTimes),
    ...(index === episodes.length - 1 && source.latest),
  }))
}

interface Episode {
  outcome: Outcome
  answerTimes: number[]
  /** Since when the person waits for an answer; null if everything is answered. */
  waitsSince: Date | null
}

function begun(
  shared: SharedFields,
  { episode, at, by }: { episode: number; at: Date; by: Outcome['begun_by'] },
): Episode {
  const outcome: Outcome = {
    ...shared,
    ...{ episode, started_at: at, begun_by: by },
    ...{ visitor_messages: 0, agent_replies: 0, human_replies: 0, interruptions: 0, is_unanswered: false },
    ...{ first_visitor_at: null, first_agent_at: null, first_agent_seconds: null },
    ...{ first_human_at: null, first_human_seconds: null, first_human_open_seconds: null },
    ...{ handoff_at: null, handoff_reason: null, ended_at: null, ended_by: null, reopened_at: null },
    ...{
      rating: null,
      call_seconds: null,
      call_outcome: null,
      call_quality: null,
      answer_ms: null,
      tokens: null,
    },
  }
  return { outcome, answerTimes: [], waitsSince: null }
}

/** Applies one fact to the episode in which it happened. */
function step(episode: Episode, fact: ConversationFact, openSeconds: OpenSeconds): void {
  const { outcome } = episode
  switch (fact.kind) {
    case 'visitor_message':
      outcome.visitor_messages += 1
      outcome.first_visitor_at ??= fact.at
      outcome.is_unanswered = false
      episode.waitsSince ??= fact.at
      break
    case 'agent_message':
      if (fact.answerMs !== null) episode.answerTimes.push(fact.answerMs)
      // A greeting answers nobody.
      if (outcome.visitor_messages > 0) answerByAgent(episode, fact.at)
      break
    case 'human_message':
      answerByPerson(episode, fact.at, openSeconds)
      break
    case 'handed_over':
      outcome.handoff_at ??= fact.at
      outcome.handoff_reason ??= fact.reason
      // After a handoff, the visitor waits for a person, even if the agent has answered everything.
      episode.waitsSince ??= fact.at
      break
    case 'completed':
      Object.assign(outcome, { ended_at: fact.at, ended_by: fact.by })
      break
    case 'unanswered':
      outcome.is_unanswered = true
      break
    case 'interrupted':
      outcome.interruptions += 1
      break
    case 'rated':
      outcome.rating = fact.rating
  }
}

function answerByAgent(episode: Episode, at: Date): void {
  const { outcome, waitsSince } = episode
  outcome.agent_replies += 1
  if (outcome.first_agent_at === null) {
    outcome.first_agent_at = at
    outcome.first_agent_seconds = secondsSince(waitsSince, at)
  }
  // After a hand-off, the person still waits for the team.
  if (outcome.handoff_at === null) episode.waitsSince = null
}

function answerByPerson(episode: Episode, at: Date, openSeconds: OpenSeconds): void {
  const { outcome, waitsSince } = episode
  outcome.human_replies += 1
  if (outcome.first_human_at === null) {
    outcome.first_human_at = at
    outcome.first_human_seconds = secondsSince(waitsSince, at)
    outcome.first_human_open_seconds = waitsSince && openSeconds(waitsSince, at)
  }
  episode.waitsSince = null
}

function secondsSince(since: Date | null, at: Date): number | null {
  return since && (at.getTime() - since.getTime()) / 1000
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
