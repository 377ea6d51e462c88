import { AppError } from '../../../errors.ts'
import { orAborted } from '../../../limits/abortable.ts'
import { storableText } from '../../../store/records/storable.ts'
import type { ActionContext, ActionResult, AgentAction } from '../../agentAction.ts'
import { interruptedText } from './modelHistory.ts'
import { withVisitorWords } from './visitorWords.ts'

/** Result of an action whose process ended before it did. */
export const interrupted: ActionResult = {
  text: interruptedText,
  isError: true,
  errorCode: 'action.interrupted',
}

/**
 * Runs an action for at most `withinMs`. Reports an error to `onError` and returns it as a failed result, which the
 * agent sees. Throws only the reason of the context's signal.
 */
export async function runAction(
  action: AgentAction,
  context: ActionContext,
  parameters: Record<string, unknown>,
  { withinMs, onError }: { withinMs: number; onError: (error: unknown) => void },
): Promise<ActionResult> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new AppError('server.unavailable')), withinMs)
  const signal = AbortSignal.any([context.signal, timeout.signal])
  try {
    const result = await orAborted(action.run({ ...context, signal }, parameters), signal)
    return { ...result, text: storableText(result.text.slice(0, maxCharacters)) }
  } catch (error) {
    if (context.signal.aborted) throw context.signal.reason
    const isLate = timeout.signal.aborted
    if (!isLate) onError(error)
    const errorCode = isLate ? 'action.timeout' : 'action.failed'
    const reason = isLate ? 'It took too long; whether it took effect is not known.' : 'It failed.'
    return withVisitorWords({ text: reason, isError: true, errorCode }, action.messages.failed)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns whether a call may run again after its process died, because the action changes nothing.
 */
export function mayRepeat({ isOnce, risk }: Pick<AgentAction, 'isOnce' | 'risk'>): boolean {
  return risk === 'read' && !isOnce
}

/** Maximum characters of an action's result that models read. */
const maxCharacters = 20_000
