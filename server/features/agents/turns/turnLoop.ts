import { abortable } from '../../../limits/abortable.ts'
import type {
  ConversationFacts,
  ModelCall,
  ModelMessage,
  ModelTool,
} from '../../../providers/llm/languageModel.ts'
import type { TurnStep } from '../../../store/conversationTables.ts'
import { storable, storableText } from '../../../store/records/storable.ts'
import type { AgentAction } from '../../agentAction.ts'
import type { LanguageModels } from '../../models/languageModels.ts'
import type { AnswerWriter } from './answerWriter.ts'
import type { CallGuard, WantedCall } from './callGuard.ts'
import type { CallRunner } from './callRunner.ts'
import { TurnFailedError } from './turnFailedError.ts'
import { TurnInterruption } from './turnInterruption.ts'
import type { TurnTrace } from './turnTrace.ts'

interface LoopDeps {
  models: LanguageModels
  tenantId: string
  conversationId: string
  system: string
  facts: ConversationFacts
  messages: readonly ModelMessage[]
  tools: readonly ModelTool[]
  answer: AnswerWriter
  guard: Pick<CallGuard, 'mayCall'>
  calls: Pick<CallRunner, 'run'>
  /** Receives the messages that the model offers to the visitor. */
  suggest: (suggestions: readonly string[]) => void
  trace: TurnTrace
  /** Deadline of the turn. */
  until: Date
  signal: AbortSignal
}

/** How a turn ended by itself. */
export type LoopEnd = { by: 'answer' } | { by: 'waiting' } | { by: 'action'; action: AgentAction }

/**
 * Runs the model and its calls until the turn ends. The last message stays open in `answer`. Throws TurnFailedError,
 * TurnInterruption, and the errors of the models.
 */
export async function turnLoop(deps: LoopDeps): Promise<LoopEnd> {
  const { answer, calls, guard, tools, signal } = deps
  const messages = [...deps.messages]
  let silences = 0
  for (;;) {
    const step = await modelStep(deps, messages, guard.mayCall() ? tools : [])
    if (step.calls.length === 0) {
      if (answer.text().trim() !== '') return { by: 'answer' }
      if (step.reason === 'filtered') throw new TurnFailedError('model.refused')
      // Asked again once, since some models return nothing after an action.
      if (++silences > 1) throw new TurnFailedError('model.empty')
      continue
    }
    messages.push({ role: 'assistant', text: answer.text(), calls: step.calls.map(plainCall) })
    const outcome = await calls.run(step.calls, answer)
    messages.push(...outcome.messages)
    if (outcome.endedBy) return { by: 'action', action: outcome.endedBy }
    if (outcome.waits) return { by: 'waiting' }
    signal.throwIfAborted()
  }
}

/** Longer answers are cut. */
const maxCharacters = 20_000
const maxCalls = 20

async function modelStep(
  { models, tenantId, conversationId, system, facts, trace, until, signal, answer, suggest }: LoopDeps,
  messages: readonly ModelMessage[],
  tools: readonly ModelTool[],
): Promise<{ calls: WantedCall[]; reason: string }> {
  const cut = new AbortController()
  const request = {
    tenantId,
    conversationId,
    purpose: 'chat',
    system,
    facts,
    messages,
    tools,
    until,
  } as const
  const parts = models.stream({ ...request, signal: AbortSignal.any([signal, cut.signal]) })
  const record = trace.modelStep()
  let wanted: WantedCall[] = []
  try {
    for await (const part of abortable(parts, signal)) {
      record.note(part)
      if (part.type === 'text') answer.add(storableText(part.text))
      else if (part.type === 'call') wanted.push(storableCall(part.call))
      else if (part.type === 'bad_call') wanted.push({ ...storableCall(part.call), fault: part.reason })
      else if (part.type === 'end') {
        if (part.suggestions) suggest(part.suggestions)
        return { calls: wanted, reason: part.reason }
      } else if (part.type === 'retracted') answer.retract()
      else if (part.type === 'restart') {
        answer.discard()
        wanted = []
      }
      if (answer.text().length > maxCharacters || wanted.length > maxCalls)
        throw new TurnFailedError('turn.too_long')
    }
    throw new TurnFailedError('model.cut')
  } catch (error) {
    record.end(statusOf(error), codeOf(error))
    throw error
  } finally {
    cut.abort()
  }
}

function statusOf(error: unknown): Extract<TurnStep['status'], 'failed' | 'stopped'> {
  return error instanceof TurnInterruption ? 'stopped' : 'failed'
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof TurnInterruption) return undefined
  return error instanceof Error && 'code' in error ? String(error.code) : 'turn.failed'
}

/** Removes or replaces characters that PostgreSQL cannot store; the call stays valid. */
function storableCall({ callId, toolName, input }: ModelCall): ModelCall {
  // No action has a name that long.
  return { callId, toolName: storableText(toolName.slice(0, 100)), input: storable(input) }
}

function plainCall({ callId, toolName, input }: WantedCall) {
  return { callId, toolName, input }
}
