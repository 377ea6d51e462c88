import { v7 } from 'uuid'
import { orAborted } from '../../../limits/abortable.ts'
import type { ModelMessage, ResultNotes } from '../../../providers/llm/languageModel.ts'
import type { ActionContext, ActionResult, AgentAction } from '../../agentAction.ts'
import type { ConversationWrite } from '../../conversations/conversationLog.ts'
import type { AskedAction, AskedTasks } from '../../tasks/askedTasks.ts'
import { type ActionCall, callEvent, pendingCallEvent, resultEvent } from './actionEvents.ts'
import type { AnswerWriter } from './answerWriter.ts'
import type { BackgroundActions } from './backgroundActions.ts'
import type { CallGuard, WantedCall } from './callGuard.ts'
import { startedText, waitingText } from './modelHistory.ts'
import { interrupted, mayRepeat, runAction } from './runAction.ts'
import type { TurnTrace } from './turnTrace.ts'
import type { TurnWriter } from './turnWriter.ts'

interface CallRunnerDeps {
  writer: TurnWriter
  guard: CallGuard
  trace: TurnTrace
  background: Pick<BackgroundActions, 'plan'>
  approvalTasks: Pick<AskedTasks, 'askForAction'>
  agentId: string
  signal: AbortSignal
  now: () => Date
  /** Receives the answers that the latest action suggests to the visitor. */
  suggest: (suggestions: readonly string[]) => void
  onError: (error: unknown) => void
}

/** Outcome of the calls of one step. */
export interface CallsOutcome {
  messages: ModelMessage[]
  /** True if at least one call waits for approval. */
  waits: boolean
  /** The action that ended the turn. */
  endedBy: AgentAction | null
}

/** The answer that the model gets for one call. */
interface CallAnswer extends ResultNotes {
  text: string
}

export type CallRunner = ReturnType<typeof createCallRunner>

/** Creates the runner that executes a model's calls one after the other, as far as the agent may. */
export function createCallRunner(deps: CallRunnerDeps) {
  const { writer, guard, trace, background, approvalTasks, agentId, signal, now, suggest, onError } = deps
  return { run, repeat }

  /**
   * Runs the calls of one step. The first stored call also settles the model's text before it. If that call ends the
   * turn, the text becomes the turn's last message instead.
   */
  async function run(calls: readonly WantedCall[], answer: AnswerWriter): Promise<CallsOutcome> {
    const outcome: CallsOutcome = { messages: [], waits: false, endedBy: null }
    const words = wordsOf(answer)
    await answer.quiet()
    for (const wanted of calls) {
      const result = outcome.endedBy ? notNeeded : await one(wanted, words, outcome)
      const { callId, toolName } = wanted
      const { isError, pending } = result
      const notes = { ...(isError && { isError }), ...(pending && { pending }) }
      outcome.messages.push({ role: 'tool', callId, toolName, result: result.text, ...notes })
      if (!outcome.endedBy) signal.throwIfAborted()
    }
    if (words.areOpen() && !outcome.endedBy) await writeAfter(words, async () => {})
    return outcome
  }

  /**
   * Completes a call that has no result because its process died. An action that may be repeated runs again; any other gets a
   * result that says it was interrupted.
   */
  async function repeat(call: ActionCall): Promise<void> {
    const result = mayRepeat(call.action) ? await perform(call) : interrupted
    await writer.note(write => write.append(resultEvent(call, result)))
  }

  /** Writes in one transaction, which first settles the model's text if it is still open. */
  async function writeAfter(
    words: Words,
    work: (write: ConversationWrite) => Promise<unknown>,
  ): Promise<void> {
    const wereOpen = words.areOpen()
    await writer.write(async write => {
      if (wereOpen) await words.settle(write)
      await work(write)
    })
    if (wereOpen) words.close()
  }

  async function one(wanted: WantedCall, words: Words, outcome: CallsOutcome): Promise<CallAnswer> {
    const checked = await orAborted(guard.check(wanted), signal)
    if (!checked.isAllowed) {
      const { errorCode, reason } = checked
      trace.actionStep({ name: wanted.toolName, status: 'refused', error_code: errorCode, result: reason })
      return { text: reason, isError: true }
    }
    const { action, parameters } = checked
    const call: ActionCall = { action, parameters, turnId: writer.turn.id, callId: v7() }
    const needsApproval = action.risk === 'approval_required'
    if (needsApproval || action.isBackground) {
      await beginLate(call, words, needsApproval)
      outcome.waits ||= needsApproval
      return needsApproval
        ? { text: waitingText, pending: 'approval' }
        : { text: startedText, pending: 'background' }
    }
    const result = await runAndStore(call, words)
    if (result.endsTurn) outcome.endedBy = action
    return result
  }

  async function runAndStore(call: ActionCall, words: Words): Promise<ActionResult> {
    const { action } = call
    // An action that visitors do not see and that changes nothing is stored once, when it is done.
    const isLeave = mayEndTurn(action)
    const isQuick = action.risk === 'read' && !action.isShown && !words.areOpen() && !isLeave
    const append = (write: ConversationWrite) => write.append(callEvent(call))
    if (isLeave) await writer.write(append)
    else if (!isQuick) await writeAfter(words, append)
    const result = await perform(call)
    await writer.note(async write => {
      if (isQuick) await append(write)
      await write.append(resultEvent(call, result))
    })
    return result
  }

  async function beginLate(call: ActionCall, words: Words, needsApproval: boolean): Promise<void> {
    const begunAt = now()
    await writeAfter(words, async write => {
      await write.append(pendingCallEvent(call, needsApproval))
      if (needsApproval) await approvalTasks.askForAction(write.db, writer.scope, askedAction(call, write))
      if (!needsApproval) await background.plan(write.db, writer.turn, call)
    })
    const result = needsApproval ? 'waits for approval' : 'runs in the background'
    trace.actionStep({ ...stepOf(call), status: 'ok', result }, begunAt)
  }

  async function perform(call: ActionCall): Promise<ActionResult> {
    const begunAt = now()
    const context: ActionContext = {
      scope: writer.scope,
      conversationId: writer.turn.conversationId,
      agentId,
      callId: call.callId,
      calledAt: begunAt,
      signal,
    }
    try {
      const result = await runAction(call.action, context, call.parameters, {
        withinMs: maxActionMs,
        onError,
      })
      suggest(result.suggestions ?? [])
      const status = result.isError ? 'failed' : 'ok'
      const error = result.isError ? { error_code: result.errorCode ?? 'action.failed' } : {}
      const found = {
        ...(result.sources && { sources: result.sources }),
        ...(result.retrieval && { retrieval: result.retrieval }),
      }
      trace.actionStep({ ...stepOf(call), status, ...error, result: result.text, ...found }, begunAt)
      return result
    } catch (error) {
      trace.actionStep({ ...stepOf(call), status: 'stopped' }, begunAt)
      throw error
    }
  }
}

/** Longer actions belong in the background. */
const maxActionMs = 30_000

const notNeeded: CallAnswer = {
  text: 'Not run: the conversation has been ended or handed over.',
  isError: true,
}

/** Returns access to the model's text before its calls. */
function wordsOf(answer: AnswerWriter) {
  return {
    areOpen: () => answer.isOpen() || answer.text() !== '',
    settle: (write: ConversationWrite) => answer.settle(write, {}),
    close: answer.begin,
  }
}
type Words = ReturnType<typeof wordsOf>

/** Returns whether an action can end the turn. */
function mayEndTurn({ moduleId }: AgentAction): boolean {
  return moduleId === 'user_interactor' || moduleId === 'voice'
}

function stepOf({ action, parameters }: ActionCall) {
  return { name: `${action.moduleId}/${action.actionId}`, parameters }
}

/** Returns what the team reads about an action that waits for its decision. */
function askedAction(
  { action, parameters, callId }: ActionCall,
  { conversation }: ConversationWrite,
): AskedAction {
  const { contact_id: contactId = null, is_test: isTest = false } = conversation.data
  return {
    title: action.title,
    parameters,
    eventId: callId,
    conversationId: conversation.id,
    contactId,
    isTest,
  }
}
