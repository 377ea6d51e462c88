import { v5 } from 'uuid'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ChainRuns, RunWish } from '../chainRuns.ts'
import type { Expressions } from '../expressions/expressions.ts'
import { type ReadRehearsal, rehearsedRun } from '../rehearsal/chainRehearsal.ts'
import { publishedChain, versionOfChain } from '../savedChain.ts'
import type { Binding } from './binding.ts'
import { chosenVersion } from './bindingMatch.ts'
import { givenInput, isFor, type Occasion, readableFacts } from './occasion.ts'
import { findBinding } from './store/bindingStore.ts'

export interface BoundRunsDeps {
  database: Pick<Database, 'inTenant'>
  runs: Pick<ChainRuns, 'run'>
  expressions: Pick<Expressions, 'evaluate'>
  rehearsal: ReadRehearsal
  now: () => Date
}

/** How the chain of a binding has ended. */
export type BoundOutcome = {
  binding: Binding
  runId: string
  elapsedMs: number
} /** One that pauses has said nothing yet, and goes on by itself. */ & (
  | { status: 'ok'; output: unknown; goesOn?: true }
  | { status: 'failed'; code: string; message: string }
)

/** How long somebody waits for the chains of an occasion, all of them together. */
export interface Patience {
  signal: AbortSignal
  until: Date
}

interface Waiting extends Patience {
  /** Is told of each run that was waited for. */
  tell: (outcome: BoundOutcome) => void
  /** Takes a result that is of no use for a failure. */
  checked?: (outcome: BoundOutcome) => BoundOutcome
}

export type Wish = Omit<RunWish, 'signal'>
type Unable = { code: string; message: string }

export type BoundRuns = ReturnType<typeof createBoundRuns>

/** Runs of chains as their bindings ask for them. */
export function createBoundRuns({ database, runs, expressions, rehearsal, now }: BoundRunsDeps) {
  return { wishFor, performOrStandIn, standIn }

  /** The run that a binding asks for; null where the occasion is none of its, and why where it cannot be run. */
  async function wishFor(
    binding: Binding,
    occasion: Occasion,
    standsIn = false,
  ): Promise<Wish | Unable | null> {
    if (!isFor(binding, occasion)) return null
    const verdict = await conditionOf(binding, occasion)
    if (verdict !== true) return verdict === false ? null : verdict
    const { tenantId, event, key, conversationId } = occasion
    const id = runIdOf(binding, key)
    const run = await database.inTenant(tenantId, db => runOf(db, binding, occasion, conversationId ?? id))
    if (!run) return { code: 'chain.unpublished', message: `${binding.chain_name} has no such version.` }
    return {
      tenantId,
      id,
      ...run,
      trigger: event,
      conversationId,
      binding: { _id: binding.id, binding_name: binding.binding_name, stands_in: standsIn },
      facts: readableFacts(binding, occasion),
      input: givenInput(binding, occasion, now()),
    }
  }

  /** What runs, and whether it does so without effects; undefined where there is no such version. */
  async function runOf(
    db: TenantDb,
    binding: Binding,
    { simulationId, isDry }: Occasion,
    subject: string,
  ): Promise<Pick<Wish, 'kept' | 'isDry' | 'mocks'> | undefined> {
    const usual = () => versionOf(db, binding, subject)
    if (simulationId !== undefined)
      return rehearsedRun(db, binding.chain_name, await rehearsal(db, simulationId), usual)
    const kept = await usual()
    return kept && { kept, isDry: binding.mode === 'shadow' || isDry === true }
  }

  /**
   * Waits for the chain of a binding, and where that fails for what takes its place; what came of the last of them, null
   * where the occasion is none of its. Throws the signal's reason.
   */
  async function performOrStandIn(
    binding: Binding,
    occasion: Occasion,
    { tell, checked = outcome => outcome, ...patience }: Waiting,
  ): Promise<BoundOutcome | null> {
    const first = await performed(binding, false)
    const other = first?.status === 'failed' && (await standIn(occasion.tenantId, binding))
    return (other && (await performed(other, true))) || first

    async function performed(one: Binding, standsIn: boolean): Promise<BoundOutcome | null> {
      const outcome = await perform(one, occasion, { ...patience, standsIn })
      if (!outcome) return null
      const found = checked(outcome)
      tell(found)
      return found
    }
  }

  /** No longer than its own time or all have. */
  async function perform(
    binding: Binding,
    occasion: Occasion,
    { signal, until, standsIn }: Patience & { standsIn: boolean },
  ): Promise<BoundOutcome | null> {
    const begun = now().getTime()
    const told = () => ({
      binding,
      runId: runIdOf(binding, occasion.key),
      elapsedMs: now().getTime() - begun,
    })
    try {
      const wish = await wishFor(binding, occasion, standsIn)
      if (wish === null) return null
      if ('code' in wish) return { ...told(), status: 'failed', ...wish }
      const leftSeconds = (until.getTime() - now().getTime()) / 1000
      if (leftSeconds <= 0) return { ...told(), status: 'failed', code: 'timeout', message: noTimeLeft }
      const maxSeconds = Math.min(binding.timeout_seconds, leftSeconds)
      const { status, output, error } = await runs.run({ ...wish, maxSeconds, signal })
      signal.throwIfAborted()
      if (status === 'succeeded') return { ...told(), status: 'ok', output }
      if (status === 'paused' || status === 'running')
        return { ...told(), status: 'ok', output: null, goesOn: true }
      return { ...told(), status: 'failed', code: error?.code ?? status, message: error?.message ?? '' }
    } catch (error) {
      signal.throwIfAborted()
      return { ...told(), status: 'failed', code: 'internal', message: messageOf(error) }
    }
  }

  /** What takes the place of a binding that has failed; undefined where nothing does. */
  async function standIn(tenantId: string, binding: Binding): Promise<Binding | undefined> {
    const { on_failure, fallback_binding_id: id, event } = binding
    if (on_failure !== 'fallback_binding' || id === undefined || id === binding.id) return undefined
    const found = await database.inTenant(tenantId, db => findBinding(db, id))
    return found?.event === event ? found : undefined
  }

  async function conditionOf(binding: Binding, occasion: Occasion): Promise<boolean | Unable> {
    const source = binding.condition?.trim() ?? ''
    if (source === '') return true
    const values = { ...readableFacts(binding, occasion), now: now().toISOString() }
    const [outcome] = await expressions.evaluate(occasion.tenantId, [source], values)
    if (!outcome || 'fault' in outcome)
      return { code: 'expression_error', message: outcome?.fault.message ?? '' }
    return outcome.value === true
  }
}

const noTimeLeft = 'Earlier chains used up the time.'

/** Of the run that a binding begins at an occasion, and of the one in its place. */
export function runIdsOf(binding: Binding, key: string): string[] {
  const { fallback_binding_id: other } = binding
  return [runIdOf(binding, key), ...(other === undefined ? [] : [runIdOf({ id: other }, key)])]
}

/** The same occasion and binding are the same run, whoever begins it again. */
function runIdOf({ id }: Pick<Binding, 'id'>, key: string): string {
  return v5(key, id)
}

function versionOf(db: TenantDb, binding: Binding, subject: string) {
  const version = chosenVersion(binding, subject)
  return version === null
    ? publishedChain(db, binding.chain_name)
    : versionOfChain(db, binding.chain_name, version)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
