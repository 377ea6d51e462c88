import { v7 } from 'uuid'
import { orAborted } from '../../../limits/abortable.ts'
import type { TurnStep } from '../../../store/conversationTables.ts'
import type { Database } from '../../../store/database.ts'
import type { AnswerChains, ChainsOfAnswer } from '../../chains/bindings/answerChains.ts'
import type { ConversationLog, ConversationWrite } from '../../conversations/conversationLog.ts'
import type { PrepareOwnTurn } from '../../conversations/ownTurn.ts'
import { findOpenMessage } from '../../conversations/store/callStore.ts'
import { isSpokenIn } from '../../conversations/store/spokenConversation.ts'
import type { ClaimedTurn } from '../../conversations/store/turnStore.ts'
import { noteUnanswered } from '../../knowledge/unanswered/noteUnanswered.ts'
import type { LanguageModels } from '../../models/languageModels.ts'
import type { AskedTasks } from '../../tasks/askedTasks.ts'
import { agentScope } from './agentReader.ts'
import { type AnswerWriter, createAnswerWriter } from './answerWriter.ts'
import type { ArgumentCheck } from './argumentCheck.ts'
import type { BackgroundActions } from './backgroundActions.ts'
import { createCallGuard } from './callGuard.ts'
import { createCallRunner } from './callRunner.ts'
import { withContext } from './prompt.ts'
import { type TurnEnd, turnClosing } from './turnClosing.ts'
import { readTurnContext, type TurnContext, type TurnContextDeps } from './turnContext.ts'
import { failureOf, isGone, TurnFailedError } from './turnFailedError.ts'
import { TurnInterruption } from './turnInterruption.ts'
import { turnLoop } from './turnLoop.ts'
import { createTurnTrace } from './turnTrace.ts'
import { createTurnWriter, mayAgentSpeak } from './turnWriter.ts'

export interface RunTurnDeps extends TurnContextDeps {
  database: Pick<Database, 'inTenant'>
  log: ConversationLog
  models: LanguageModels
  faultsOf: ArgumentCheck
  background: Pick<BackgroundActions, 'plan'>
  /** Prepares turns that no agent answers. */
  prepareOwnTurn: PrepareOwnTurn
  /** Gives the team a task for each action that waits for approval. */
  approvalTasks: AskedTasks
  /** Chains before and after answers. */
  answers: Pick<AnswerChains, 'around'>
  /** This process, as leases name it. */
  owner: string
  /** Reports errors of this server that made a turn fail. */
  onError: (error: unknown) => void
}

/**
 * Runs one attempt at a turn, from its claim to its last event. The turn fails with `turn.timeout` at the latest 57
 * seconds after it was accepted. Throws TurnInterruption `lost` or `draining`, after which it writes nothing more, or a
 * database error; another attempt then takes over the turn.
 */
export async function runTurn(
  deps: RunTurnDeps,
  turn: ClaimedTurn,
  stopping: AbortController,
): Promise<void> {
  const { database, log, models, faultsOf, background, approvalTasks, answers, owner, now, onError } = deps
  const { tenantId, conversationId } = turn
  const { signal } = stopping
  const trace = createTurnTrace(turn, now)
  const writer = createTurnWriter({ log, turn, owner, scope: agentScope(tenantId, turn.id), trace, now })
  let context: TurnContext | null = null
  let chains: ChainsOfAnswer | null = null
  let suggestions: readonly string[] = []
  const answer = createAnswerWriter({
    writer,
    name: () => context?.agent.profile.displayName ?? '',
    openEventId: await begunMessage(),
    isSpoken: ({ db, conversation }) => isSpokenIn(db, conversation),
    onFailure: error => stopping.abort(error),
  })
  const cancelHardLimit = interruptIn(maxTurnMs - (now().getTime() - turn.acceptedAt.getTime()))
  let cancelLimit = () => {}
  try {
    const end = await work()
    await (end.by === 'own' ? closeOwn(end.say) : close(end))
  } finally {
    cancelHardLimit()
    cancelLimit()
  }

  async function work(): Promise<TurnEnd | OwnEnd> {
    try {
      if (turn.isStopping) return { by: 'stop' }
      if (turn.attempts > maxAttempts) throw new TurnFailedError('turn.crashed')
      return await talk(await orAborted(read(), signal))
    } catch (error) {
      const own = isGone(error) ? await deps.prepareOwnTurn(turn, signal) : null
      return own ? { by: 'own', say: own } : endOf(error)
    }
  }

  /** Stores the answer of a turn that no agent answers; none if a person of the team has the conversation. */
  async function closeOwn(say: OwnEnd['say']): Promise<void> {
    await writer.end(speaks => ({
      state: speaks ? 'completed' : 'stopped',
      errorCode: null,
      say: speaks ? say : async () => turn.messageEventId ?? turn.id,
    }))
  }

  function suggest(next: readonly string[]): void {
    suggestions = next
  }

  async function read(): Promise<TurnContext> {
    const { messageEventId, id: turnId } = turn
    context = await readTurnContext(deps, turn)
    const { bindings } = context.agent
    chains = answers.around({ tenantId, conversationId, turnId, messageEventId }, bindings)
    return context
  }

  async function talk({ agent, person, ...asked }: TurnContext): Promise<TurnEnd> {
    const { system, facts, messages, unanswered } = asked
    const { limits } = agent.profile
    if (!mayAgentSpeak(agent.thread)) return { by: 'silence' }
    const left = turn.acceptedAt.getTime() + maxTurnMs - now().getTime()
    const turnMs = Math.min(left, limits.turnSeconds * 1000)
    cancelLimit = interruptIn(turnMs)
    const guard = createCallGuard({
      actions: agent.actions,
      faultsOf,
      tenantId,
      max: limits.actionsPerTurn,
      taken: turn.attempts > 1 ? turn.steps.filter(isTaken).length : 0,
    })
    const actingWriter = { ...writer, scope: agent.scope }
    const calls = createCallRunner({
      writer: actingWriter,
      guard,
      trace,
      background,
      approvalTasks,
      signal,
      now,
      suggest,
      onError,
      agentId: agent.profile.id,
    })
    // Before chains and models: a visitor who asks for a person gets one, regardless of their answer.
    const called =
      person && (await calls.run([{ callId: v7(), toolName: person.toolName, input: {} }], answer))
    if (called?.endedBy) return { by: 'action', action: called.endedBy }
    if (called?.waits) return { by: 'waiting' }
    if (agent.turnCount > limits.turns) throw new TurnFailedError('turn.limit')
    // At most half of the time; the rest is for the model.
    const until = new Date(now().getTime() + turnMs / 2)
    const said = await chains?.before({ signal, until }, trace.chainStep)
    if (said?.fails) throw new TurnFailedError('turn.chain')
    if (said && said.answer !== null) {
      answer.add(said.answer)
      return { by: 'answer' }
    }
    for (const call of unanswered) await calls.repeat(call)
    const current = unanswered.length > 0 ? (await read()).messages : messages
    return turnLoop({
      models,
      tenantId,
      conversationId,
      system: withContext(system, said?.context ?? []),
      facts,
      messages: current,
      guard,
      calls,
      suggest,
      trace,
      signal,
      until: new Date(now().getTime() + turnMs),
      tools: [...agent.actions.values()].map(({ toolName, title, description, parameters }) => ({
        name: toolName,
        title,
        description,
        parameters,
      })),
      answer,
    })
  }

  /** Returns how the turn ended; rethrows interruptions after which nothing may be written. */
  function endOf(error: unknown): TurnEnd {
    if (error instanceof TurnInterruption) {
      if (error.kind === 'stopped') return { by: 'stop' }
      if (error.kind === 'silenced') return { by: 'silence' }
      if (error.kind === 'timeout') return { by: 'failure', code: 'turn.timeout' }
      throw error
    }
    const code = failureOf(error)
    if (code === 'turn.failed' && !isGone(error)) onError(error)
    return { by: 'failure', code }
  }

  async function close(end: TurnEnd): Promise<void> {
    await answer.quiet()
    await writer.end(speaks => {
      const closing = turnClosing(
        end,
        { ...factsOf(context), ...wordsOf(answer), sources: trace.sources(), suggestions },
        speaks,
      )
      const { state, errorCode, ...message } = closing
      return { state, errorCode, say }

      async function say(write: ConversationWrite): Promise<string> {
        const eventId = await answer.settle(write, message)
        if (end.by === 'answer' && state === 'completed') await chains?.after(write.db, eventId)
        const missed = state === 'completed' && !write.conversation.data.is_test && trace.missedQuestion()
        if (missed) await noteUnanswered(write.db, { tenantId, conversationId, question: missed, at: now() })
        return eventId
      }
    })
  }

  async function begunMessage(): Promise<string | null> {
    if (turn.attempts === 1) return null
    return database.inTenant(tenantId, db => findOpenMessage(db, conversationId, turn.id))
  }

  function interruptIn(ms: number): () => void {
    const timer = setTimeout(() => stopping.abort(new TurnInterruption('timeout')), Math.max(0, ms))
    return () => clearTimeout(timer)
  }
}

/** An answer that no agent gives. */
interface OwnEnd {
  by: 'own'
  say: NonNullable<Awaited<ReturnType<PrepareOwnTurn>>>
}

/** §7: each turn ends within sixty seconds of its acceptance. The last three are for storing the outcome. */
const maxTurnMs = 57_000
/** Maximum attempts at a turn before it is given up. */
export const maxAttempts = 5

function isTaken({ kind, status }: TurnStep): boolean {
  return kind === 'action' && status !== 'refused'
}

function factsOf(context: TurnContext | null) {
  const { agent, language = 'en', isTeamAway = false } = context ?? {}
  return { agent: agent?.profile ?? null, language, isTeamAway }
}

function wordsOf(answer: AnswerWriter) {
  return { words: answer.text(), isOpen: answer.isOpen() }
}
