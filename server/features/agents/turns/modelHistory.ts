import type { ModelMessage, ResultNotes } from '../../../providers/llm/languageModel.ts'
import { cutText } from '../../../store/cutText.ts'
import { draftAction } from '../../conversations/answerDraft.ts'
import type { ConversationEvent } from '../../conversations/conversationLog.ts'
import type { VisibleImage } from './visibleImage.ts'

export interface HistoryOptions {
  /** Maximum characters of the history. The latest message is always included in full. */
  maxCharacters?: number
  /** Loaded pictures by their id. */
  images?: ReadonlyMap<string, VisibleImage>
  /** The turn that reads the history. */
  turnId?: string
}

/**
 * Returns the history as messages for a model; `events` are ordered by their number. Leaves out events before a
 * handoff that is over, so that the agent does not hand over again for an old reason.
 */
export function modelHistory(
  events: readonly ConversationEvent[],
  { maxCharacters = 40_000, images = new Map(), turnId }: HistoryOptions = {},
): ModelMessage[] {
  const told = withinBudget(newsLast(sinceHandoff(events.filter(isInHistory)), turnId), maxCharacters)
  const results = new Map(told.flatMap(event => (isResult(event) ? [[callOf(event), event]] : [])))
  const messages: ModelMessage[] = []
  for (const event of told) {
    if (event.role === 'user') messages.push(userMessage(event, images))
    else if (isCall(event)) addCall(messages, event, results.get(event._id))
    else if (event.event_type === 'async_action_result') addLateResult(messages, event)
    else if (
      event.role === 'assistant' &&
      !event.metadata.streaming &&
      (event.content !== '' || event.metadata.human)
    )
      messages.push({ role: 'assistant', text: event.metadata.human ? wordsOfPerson(event) : event.content })
  }
  // Some providers accept no conversation that begins with the assistant.
  if (messages[0] && messages[0].role !== 'user')
    messages.unshift({ role: 'user', text: opening, isOpening: true })
  return messages
}

/**
 * Returns the events before the one that the next turn answers, and those of this turn since. An event with its own
 * turn must not be answered twice. `next` is that event's number.
 */
export function beforeNext(
  events: readonly ConversationEvent[],
  next: number | null,
  turnId: string,
): ConversationEvent[] {
  if (next === null) return [...events]
  return events.filter(
    ({ event_index, event_type, metadata }) =>
      event_index < next || (metadata.turn_id === turnId && event_type !== 'async_action_result'),
  )
}

/** Returns whether an event is an agent's call of an action, regardless of its outcome. */
export function isCall(event: ConversationEvent): boolean {
  return event.role === 'assistant' && event.tool_name !== undefined
}

export function isResult(event: ConversationEvent): boolean {
  return event.role === 'tool'
}

/** Tells a model that an action runs in the background. */
export const startedText =
  'It runs in the background. You will be told the result; do not call it again for this.'
/** Tells a model that an action needs approval. */
export const waitingText =
  'A person of the team has to approve this first. You will be told the result; do not call it again for this.'
/** Tells a model that an action was begun and has no result. */
export const interruptedText = 'It was interrupted; whether it took effect is not known.'

const opening = '(The visitor opened the chat.)'
const maxResultCharacters = 8000
const maxImages = 4

/**
 * Returns whether models see an event. They do not see drafts, which were not sent, notes of the team, and that people
 * join or leave. They see that a handoff was requested or timed out.
 */
function isInHistory({ module_id, action_id }: ConversationEvent): boolean {
  if (action_id === draftAction) return false
  if (module_id === 'handoff') return action_id === 'requested' || action_id === 'timed_out'
  return module_id !== 'inbox' && module_id !== 'voice'
}

/** Returns whether an event hands a conversation over to people, by the agent or anyone else. */
export function isHandoff(event: ConversationEvent): boolean {
  if (event.module_id === 'handoff') return event.action_id === 'requested'
  return isResult(event) && event.module_id === 'user_interactor' && event.action_id === 'request_human'
}

function wordsOfPerson({ name = '', content, content_blocks }: ConversationEvent): string {
  const said = content === '' && content_blocks.length > 0 ? '(A file is attached.)' : content
  return `(A person of the team${name === '' ? '' : `, ${name},`} wrote:) ${said}`
}

function sinceHandoff(events: readonly ConversationEvent[]): readonly ConversationEvent[] {
  const rest = events.slice(events.findLastIndex(isHandoff) + 1)
  return rest.some(event => event.role === 'user') ? rest : events
}

/**
 * Moves the event that the turn answers behind the text of an earlier turn. That turn was still speaking when the event
 * arrived and did not know of it.
 */
function newsLast(
  events: readonly ConversationEvent[],
  turnId: string | undefined,
): readonly ConversationEvent[] {
  const at = events.findLastIndex(
    ({ role, event_type }) => role === 'user' || event_type === 'async_action_result',
  )
  const isOwn = ({ metadata }: ConversationEvent) => metadata.turn_id === turnId
  const since = events.slice(at + 1)
  const before = [...events.slice(0, Math.max(0, at)), ...since.filter(event => !isOwn(event))]
  return [...before, ...events.slice(Math.max(0, at), at + 1), ...since.filter(isOwn)]
}

function withinBudget(events: readonly ConversationEvent[], max: number): readonly ConversationEvent[] {
  let used = 0
  const first = events.findLastIndex((event, index) => {
    used += lengthOf(event)
    return used > max && index < events.length - 1
  })
  return events.slice(first + 1)
}

function lengthOf({ content, action_parameters: parameters }: ConversationEvent): number {
  return (
    Math.min(content.length, maxResultCharacters * 3) + (parameters ? JSON.stringify(parameters).length : 0)
  )
}

function userMessage(event: ConversationEvent, images: NonNullable<HistoryOptions['images']>): ModelMessage {
  const written = event.content === '' ? [] : [event.content]
  const notes: string[] = []
  const shown = []
  for (const block of event.content_blocks) {
    if (block.type === 'text') written.push(block.text)
    else if (block.type === 'image') {
      const image = images.get(block.image_id)
      if (image && shown.length < maxImages) shown.push(image)
      else notes.push('(An image is attached.)')
    } else notes.push(block.type === 'audio' ? '(A voice note is attached.)' : '(A file is attached.)')
  }
  return {
    role: 'user',
    text: [...written, ...notes].join('\n\n'),
    ...(notes.length > 0 && { written: written.join('\n\n') }),
    ...(shown.length > 0 && { images: shown }),
  }
}

/** Adds a call and its result directly after it, as providers require, even if other events came in between. */
function addCall(messages: ModelMessage[], event: ConversationEvent, result: ConversationEvent | undefined) {
  if (event.event_type !== 'async_action_call')
    addExchange(messages, event, result ? resultOf(result) : missing)
  else addExchange(messages, event, event.metadata.approval === 'needed' ? waiting : started)
}

/** Adds a late result where it arrived, as if the agent had called the action there. */
function addLateResult(messages: ModelMessage[], event: ConversationEvent) {
  addExchange(messages, event, resultOf(event))
}

interface ToldResult extends ResultNotes {
  result: string
}

const started: ToldResult = { result: startedText, pending: 'background' }
const waiting: ToldResult = { result: waitingText, pending: 'approval' }
const missing: ToldResult = { result: interruptedText, isError: true }

function resultOf({ content, metadata, async_action_status: status }: ConversationEvent): ToldResult {
  const isError = metadata.error_code !== undefined || status === 'failed' || status === 'cancelled'
  return { result: cutText(content, maxResultCharacters), ...(isError && { isError }) }
}

function addExchange(messages: ModelMessage[], event: ConversationEvent, answer: ToldResult) {
  const { _id: callId, action_parameters: input = {} } = event
  const toolName = event.tool_name ?? event.action_id
  const call = { callId, toolName, input }
  const before = messages.at(-1)
  if (before?.role === 'assistant' && !before.calls)
    messages[messages.length - 1] = { ...before, calls: [call] }
  else messages.push({ role: 'assistant', text: '', calls: [call] })
  messages.push({ role: 'tool', callId, toolName, ...answer })
}

function callOf(event: ConversationEvent): string {
  return event.metadata.call_event_id ?? ''
}
