import type { TurnStep } from '../../store/conversationTables.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationEvent, ConversationLog } from '../conversations/conversationLog.ts'
import type { Played } from './evaluations/played.ts'
import type { Line } from './person/personMove.ts'
import { leftOutCode } from './stagedActions.ts'
import { type PlayedTurn, playedTurns } from './store/playedTurns.ts'
import type { Rehearsed } from './store/simulationStore.ts'

/** A conversation so far, with its cost. */
export interface PlayedConversation extends Played {
  /** Reason why the agent's latest turn failed; null if it did not. */
  failure: string | null
  /** Titles of the passages that were found, each once. */
  passages: string[]
  /** Names of actions that were called but not run. */
  leftOut: string[]
  /** Actions that were rehearsed, in order. */
  rehearsed: Rehearsed[]
  inputTokens: number
  outputTokens: number
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  log: Pick<ConversationLog, 'recent'>
}

/** Reads a conversation without its first `earlier` messages; throws `resource.not_found` if it is gone. */
export async function readPlayed(
  { database, log }: Deps,
  scope: Scope,
  conversationId: string,
  earlier = 0,
): Promise<PlayedConversation> {
  const [newest, turns] = await Promise.all([
    log.recent(scope, conversationId, { limit: maxEvents, isTeam: true }),
    database.inTenant(scope.tenantId, db => playedTurns(db, conversationId)),
  ])
  const events = newest.toReversed().slice(earlier)
  const last = turns.at(-1)
  return {
    lines: events.flatMap(lineOf),
    calls: events.flatMap(callIn),
    firstWordsMs: turns.flatMap(firstWordMs),
    passages: passagesIn(turns),
    failure: last?.state === 'failed' ? (last.errorCode ?? 'turn.failed') : null,
    leftOut: leftOutIn(turns),
    rehearsed: events.flatMap(event => rehearsedBy(event, events)),
    inputTokens: turns.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: turns.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  }
}

/** More than the longest simulation has. */
const maxEvents = 1000

function lineOf({ event_type, action_id, role, content }: ConversationEvent): Line[] {
  if (event_type !== 'action' || action_id !== 'send_message' || content.trim() === '') return []
  return [{ by: role === 'user' ? 'person' : 'agent', text: content }]
}

function callIn({ event_type, action_id, role, tool_name, action_parameters }: ConversationEvent) {
  const isCall = event_type === 'action' && action_id !== 'send_message' && role === 'assistant'
  return isCall && tool_name !== undefined
    ? [{ toolName: tool_name, parameters: action_parameters ?? {} }]
    : []
}

/** Returns a rehearsed action, given by the event of its result. One that was refused has changed nothing anyway. */
function rehearsedBy(
  { role, tool_name, content, metadata }: ConversationEvent,
  events: readonly ConversationEvent[],
): Rehearsed[] {
  const { rehearsed, error_code, call_event_id } = metadata
  if (!rehearsed || error_code !== undefined || role !== 'tool' || tool_name === undefined) return []
  const call = events.find(({ _id }) => _id === call_event_id)
  return [{ action: tool_name, parameters: call?.action_parameters ?? {}, result: content }]
}

/** Returns the time to the answer's first word, including all earlier steps of the turn. */
function firstWordMs({ steps }: PlayedTurn): number[] {
  const at = steps.findLastIndex(({ kind, status }) => kind === 'model' && status === 'ok')
  const answer = steps[at]
  if (answer?.first_token_ms === undefined) return []
  return [steps.slice(0, at).reduce((sum, step) => sum + step.elapsed_ms, answer.first_token_ms)]
}

function passagesIn(turns: readonly PlayedTurn[]): string[] {
  const found = turns.flatMap(({ steps }) => steps).flatMap(({ sources = [] }) => sources)
  return [...new Set(found.map(({ title }) => title))]
}

function leftOutIn(turns: readonly PlayedTurn[]): string[] {
  const isLeftOut = ({ error_code }: TurnStep) => error_code === leftOutCode
  const names = turns.flatMap(({ steps }) => steps.filter(isLeftOut)).map(({ name }) => nameOf(name))
  return [...new Set(names)]
}

/** Returns the name without the module before it. */
function nameOf(step: string): string {
  return step.split('/').slice(1).join('/')
}
