import type { ChatEvent } from '../conversation/chatTypes.ts'
import { isPending } from '../conversation/eventKind.ts'
import type { LateChatTexts } from '../texts/ChatTexts.ts'

/** What an action's bubble says: the running message, or how it ended. */
export function actionLine(event: ChatEvent, texts: LateChatTexts['actions']): string {
  if (event.event_type === 'action' || isPending(event)) {
    return event.content || event.name || texts.running(event.action_id)
  }
  if (event.async_action_status === 'failed') return texts.failed(event.action_id)
  if (event.async_action_status === 'cancelled') return texts.cancelled(event.action_id)
  return texts.completed(event.action_id)
}

/** What the bubble of a result says above what came of it: the action's title, or that it failed. */
export function resultLine(event: ChatEvent, texts: LateChatTexts['actions']): string {
  const isPlain = event.event_type === 'action' || event.async_action_status === 'completed'
  if (!isPlain || event.content === '') return actionLine(event, texts)
  return event.name || texts.done(event.action_id)
}

/** A value of a parameter as people read it. */
export function parameterText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
