import type { ModelMessage, ResultNotes } from '../../../providers/llm/languageModel.ts'
import { cutText } from '../../../store/cutText.ts'
import type { ConversationEvent } from '../../conversations/conversationLog.ts'
import type { VisibleImage } from './visibleImage.ts'

export interface HistoryOptions {
  /** Characters of everything that is told; the latest message is told whole, whatever its length. */
  maxCharacters?: number
  /** Pictures that were read, by their id. */
  images?: ReadonlyMap<string, VisibleImage>
  /** The turn that asks. */
  turnId?: string
}

/**
 * What was said and done, as models are told it; `events` are ordered by their number. What came before a hand-off that
 * is over is left out, so that the agent does not hand over again for an old reason.
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
  // Some providers take no conversation that the assistant begins.
  if (messages[0] && messages[0].role !== 'user')
    messages.unshift({ role: 'user', text: opening, isOpening: true })
  return messages
}

/**
 * The events of before the one that the next turn is for, and what this turn has done since: what has a turn of its own
 * must not be answered twice. `next` is the number of that event.
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

/** Whether an event is an agent's call of an action, whatever became of it. */
export function isCall(event: ConversationEvent): boolean {
  return event.role === 'assistant' && event.tool_name !== undefined
}

/** Whether an event is what an action answered. */
export function isResult(event: ConversationEvent): boolean {
  return event.role === 'tool'
}

/** What a model is told of an action that goes on beside the conversation. */
export const startedText =
  'It runs in the background. You will be told the result; do not call it again for this.'
/** What a model is told of an action that needs a person's consent. */
export const waitingText =
  'A person of the team has to approve this first. You will be told the result; do not call it again for this.'

const opening = '(The visitor opened the chat.)'
const maxResultCharacters = 8000
const maxImages = 4

/** Notes are the team's alone, and who came and went is no part of what was said, but where a hand-over ends. */
function isInHistory({ module_id, action_id }: ConversationEvent): boolean {
  if (module_id === 'handoff') return action_id === 'requested' || action_id === 'timed_out'
  return module_id !== 'inbox' && module_id !== 'voice'
}

/** Whether a conversation was handed over to people, by whomever. */
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

/** What the turn is for came while an earlier one still spoke, which knew nothing of it: it is told after those words. */
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

/** A call is followed by its result at once, as providers demand it, wherever the result stands. */
function addCall(messages: ModelMessage[], event: ConversationEvent, result: ConversationEvent | undefined) {
  if (event.event_type !== 'async_action_call')
    addExchange(messages, event, result ? resultOf(result) : missing)
  else addExchange(messages, event, event.metadata.approval === 'needed' ? waiting : started)
}

/** What ended after a while is told where it ended, as if the agent had asked for it. */
function addLateResult(messages: ModelMessage[], event: ConversationEvent) {
  addExchange(messages, event, resultOf(event))
}

interface ToldResult extends ResultNotes {
  result: string
}

const started: ToldResult = { result: startedText, pending: 'background' }
const waiting: ToldResult = { result: waitingText, pending: 'approval' }
const missing: ToldResult = {
  result: 'It was interrupted; whether it took effect is not known.',
  isError: true,
}

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
