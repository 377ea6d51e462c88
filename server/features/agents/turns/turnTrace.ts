import type { TurnStep } from '../../../store/conversationTables.ts'
import { cutText } from '../../../store/cutText.ts'
import { storableText } from '../../../store/records/storable.ts'
import type { BoundOutcome } from '../../chains/bindings/boundRuns.ts'
import type { ClaimedTurn, TurnProgress } from '../../conversations/store/turnStore.ts'
import type { ChosenPart } from '../../models/languageModels.ts'

export type TurnTrace = ReturnType<typeof createTurnTrace>

export type Sources = NonNullable<TurnStep['sources']>

/**
 * Creates the trace of a turn for the team: its steps, tokens and times. Continues what an earlier attempt has stored.
 */
export function createTurnTrace(turn: ClaimedTurn, now: () => Date) {
  const steps = [...turn.steps]
  let inputTokens = turn.inputTokens
  let outputTokens = turn.outputTokens
  return { progress, modelStep, actionStep, chainStep, sources, missedQuestion }

  function progress(): TurnProgress {
    return { steps, inputTokens, outputTokens }
  }

  /** Records one call of the models; call `end` if it did not end by itself. */
  function modelStep() {
    let at = now()
    let name = 'none'
    let firstTokenMs: number | undefined
    let reasoning = ''
    let isOpen = true
    return { note, end }

    function note(part: ChosenPart): void {
      if (part.type === 'model') {
        name = part.model
      } else if (part.type === 'restart') {
        add('failed', { error_code: part.code })
        at = now()
        firstTokenMs = undefined
        reasoning = ''
        isOpen = true
      } else if (part.type === 'end') {
        name = part.model
        inputTokens += part.tokens.input
        outputTokens += part.tokens.output
        add('ok', { input_tokens: part.tokens.input, output_tokens: part.tokens.output })
      } else if (part.type === 'reasoning') {
        if (reasoning.length < maxReasoningCharacters) reasoning += part.text
      } else if (part.type === 'retracted') {
        firstTokenMs = undefined
      } else {
        firstTokenMs ??= elapsed(at)
      }
    }

    function end(status: 'failed' | 'stopped', errorCode?: string): void {
      if (isOpen) add(status, errorCode === undefined ? {} : { error_code: errorCode })
    }

    function add(status: TurnStep['status'], more: Partial<TurnStep>): void {
      isOpen = false
      const thought = storableText(cutText(reasoning.trim(), maxReasoningCharacters))
      push({
        ...{ kind: 'model', name, at: at.toISOString(), elapsed_ms: elapsed(at), status },
        ...(firstTokenMs !== undefined && { first_token_ms: firstTokenMs }),
        ...(thought !== '' && { reasoning: thought }),
        ...more,
      })
    }
  }

  function actionStep(step: Omit<TurnStep, 'kind' | 'at' | 'elapsed_ms'>, begunAt = now()): void {
    const { result, ...rest } = step
    const shortened = result === undefined ? {} : { result: cutText(result, maxResultCharacters) }
    push({ kind: 'action', at: begunAt.toISOString(), elapsed_ms: elapsed(begunAt), ...rest, ...shortened })
  }

  /** Records a chain that the turn waited for. */
  function chainStep({ binding, runId, elapsedMs, ...outcome }: BoundOutcome): void {
    const at = new Date(now().getTime() - elapsedMs).toISOString()
    const begun = { kind: 'chain', name: binding.binding_name, at, elapsed_ms: elapsedMs } as const
    const ended =
      outcome.status === 'ok'
        ? { result: cutText(JSON.stringify(outcome.output ?? null), maxResultCharacters) }
        : { error_code: outcome.code, result: cutText(outcome.message, maxResultCharacters) }
    push({ ...begun, status: outcome.status, run_id: runId, ...ended })
  }

  /** Returns the sources that the turn's searches found, each once, best first. */
  function sources(): Sources {
    const found = new Map<string, Sources[number]>()
    for (const source of steps.flatMap(step => step.sources ?? [])) {
      const { chunk_id, title, url, document } = source
      const key = chunk_id ?? JSON.stringify([title, url, document])
      if (!found.has(key)) found.set(key, source)
    }
    return [...found.values()].sort((one, other) => other.score - one.score)
  }

  /**
   * Returns the question for which the turn's searches found nothing relevant; null if they found something, or if
   * there was no search.
   */
  function missedQuestion(): string | null {
    const retrievals = steps.flatMap(({ retrieval }) => retrieval ?? [])
    const isFound = retrievals.some(({ candidates }) => candidates.some(({ use }) => use === 'given'))
    return isFound ? null : (retrievals[0]?.question ?? null)
  }

  function push(step: TurnStep): void {
    if (steps.length < maxSteps) steps.push(step)
  }

  function elapsed(since: Date): number {
    return Math.max(0, now().getTime() - since.getTime())
  }
}

const maxSteps = 100
/** Maximum characters of a model's reasoning. */
const maxReasoningCharacters = 4000
/** Maximum characters of an action's result; its event has the complete text. */
export const maxResultCharacters = 1000
