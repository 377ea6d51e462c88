import type { ChatEvent } from '../conversation/chatTypes.ts'
import { isPending, kindOf } from '../conversation/eventKind.ts'
import type { LateChatTexts } from '../texts/ChatTexts.ts'

type Words = LateChatTexts['actions']

/** Returns the text of an action's line: the running message, how it ended, or its title if there is a result. */
export function actionLine(event: ChatEvent, result: ChatEvent | undefined, texts: Words): string {
  const announced = result ?? (kindOf(event) === 'result' ? event : undefined)
  if (announced && event.event_type !== 'async_action_call') return resultLine(announced, texts)
  if (event.event_type === 'action' || isPending(event)) {
    const { generated_document_title: title } = event.metadata
    return event.content || event.name || (title ? texts.making(title) : texts.running(event.action_id))
  }
  return endLine(event, texts)
}

/**
 * Returns a short form of the agent's reason for requesting a person; undefined for other actions and without a reason.
 */
export function wishForPerson({ module_id, action_id, action_parameters }: ChatEvent): string | undefined {
  const reason = action_parameters?.reason
  const isWish = module_id === 'user_interactor' && action_id === 'request_human'
  if (!isWish || typeof reason !== 'string' || reason.trim() === '') return undefined
  const words = reason.trim().replace(/\s+/g, ' ')
  return words.length > longestReason ? `${words.slice(0, longestReason).trimEnd()}…` : words
}

const longestReason = 300

/** Returns whether an action failed, according to its call or its result. */
export function hasFailed(event: ChatEvent, result: ChatEvent | undefined): boolean {
  return [event, result].some(
    one => one?.async_action_status === 'failed' || one?.metadata.error_code !== undefined,
  )
}

function resultLine(result: ChatEvent, texts: Words): string {
  const isPlain = result.event_type === 'action' || result.async_action_status === 'completed'
  if (!isPlain || (result.event_type !== 'action' && result.content === '')) return endLine(result, texts)
  return result.name || texts.done(result.action_id)
}

function endLine({ async_action_status, action_id }: ChatEvent, texts: Words): string {
  if (async_action_status === 'failed') return texts.failed(action_id)
  if (async_action_status === 'cancelled') return texts.cancelled(action_id)
  return texts.completed(action_id)
}
