import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { answerResult } from './answerResult.ts'
import { type BackgroundBindings, occasionTask } from './backgroundBindings.ts'
import type { Binding } from './binding.ts'
import type { BoundOutcome, BoundRuns, Patience } from './boundRuns.ts'
import type { AskedTurn } from './occasion.ts'
import type { OccasionReader } from './occasionReader.ts'
import { enabledBindings } from './store/bindingStore.ts'

/** Results of the chains that ran before an answer. */
export interface BeforeAnswer {
  /** Context for the model. */
  context: string[]
  /** The answer to send instead of asking the model; null if no chain gave one. */
  answer: string | null
  /** True if a chain failed whose binding then prevents the answer. */
  fails: boolean
}

interface Deps {
  bound: Pick<BoundRuns, 'performOrStandIn'>
  background: Pick<BackgroundBindings, 'beginBeside'>
  occasions: Pick<OccasionReader, 'ofTurn'>
}

export type AnswerChains = ReturnType<typeof createAnswerChains>
export type ChainsOfAnswer = ReturnType<AnswerChains['around']>

/** Runs chains before and after an agent's answer. */
export function createAnswerChains({ bound, background, occasions }: Deps) {
  return { bindingsIn, around }

  /**
   * Returns all enabled bindings of answers. The turn reads them with its other data, since most tenants have none.
   */
  function bindingsIn(db: TenantDb): Promise<Binding[]> {
    return enabledBindings(db, ['pre_response', 'post_response'])
  }

  /** Returns the chains of one turn. */
  function around(turn: AskedTurn, all: readonly Binding[]) {
    const { tenantId } = turn
    const [earlier, later] = [of(all, 'pre_response'), of(all, 'post_response')]
    return {
      /**
       * Runs the chains before the answer and calls `tell` for each run that was waited for. Throws the signal's
       * reason.
       */
      before: (patience: Patience, report: (outcome: BoundOutcome) => void) =>
        runBefore(turn, earlier, { ...patience, report }),
      /** Queues the chains after the answer, in the answer's transaction. */
      after: async (db: TenantDb, answerEventId: string): Promise<void> => {
        if (later.length === 0) return
        const { conversationId, turnId, messageEventId } = turn
        await enqueueJob(db, {
          tenantId,
          task: occasionTask,
          payload: {
            event: 'post_response',
            conversation: conversationId,
            key: turnId,
            ...(messageEventId !== null && { message: messageEventId }),
            answer: answerEventId,
          },
        })
      },
    }
  }

  async function runBefore(
    turn: AskedTurn,
    bindings: readonly Binding[],
    run: Patience & { report: (outcome: BoundOutcome) => void },
  ): Promise<BeforeAnswer> {
    const said: BeforeAnswer = { context: [], answer: null, fails: false }
    const occasion = bindings.length > 0 && (await occasions.ofTurn(turn))
    if (!occasion) return said
    await background.beginBeside(occasion, bindings)
    for (const binding of bindings.filter(({ mode }) => mode === 'sync')) {
      const outcome = await bound.performOrStandIn(binding, occasion, { ...run, checked })
      if (outcome === null) continue
      const result = outcome.status === 'ok' && !outcome.goesOn ? answerResult(outcome.output) : null
      if (result === null && outcome.binding.on_failure === 'fail_turn') return { ...said, fails: true }
      if (result?.context) said.context.push(result.context)
      if (result?.answer) return { ...said, answer: result.answer }
    }
    return said
  }
}

function of(bindings: readonly Binding[], event: Binding['event']): Binding[] {
  return bindings.filter(binding => binding.event === event)
}

/** Turns an unusable result into a failure. */
function checked(outcome: BoundOutcome): BoundOutcome {
  if (outcome.status === 'failed' || answerResult(outcome.output)) return outcome
  const message = 'The result must be a text or an object with context or answer.'
  return { ...outcome, status: 'failed', code: 'schema_mismatch', message }
}
