import { v5 } from 'uuid'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ChainRuns, RunWish } from '../chainRuns.ts'
import type { Expressions } from '../expressions/expressions.ts'
import { publishedChain, versionOfChain } from '../savedChain.ts'
import { type ReadSimulationOverrides, simulatedRun } from '../simulationOverrides.ts'
import type { Binding } from './binding.ts'
import { chosenVersion } from './bindingMatch.ts'
import { givenInput, isFor, type Occasion, readableFacts } from './occasion.ts'
import { findBinding } from './store/bindingStore.ts'

export interface BoundRunsDeps {
  database: Pick<Database, 'inTenant'>
  runs: Pick<ChainRuns, 'run'>
  expressions: Pick<Expressions, 'evaluate'>
  readSimulationOverrides: ReadSimulationOverrides
  now: () => Date
}

/** Result of a binding's chain. */
export type BoundOutcome = {
  binding: Binding
  runId: string
  elapsedMs: number
} /** `goesOn`: the run has paused without a result and continues by itself. */ & (
  | { status: 'ok'; output: unknown; goesOn?: true }
  | { status: 'failed'; code: string; message: string }
)

/** Time limit that all chains of an occasion share. */
export interface Patience {
  signal: AbortSignal
  until: Date
}

interface Waiting extends Patience {
  /** Called for each run that was waited for. */
  report: (outcome: BoundOutcome) => void
  /** Turns an unusable result into a failure. */
  checked?: (outcome: BoundOutcome) => BoundOutcome
}

export type Wish = Omit<RunWish, 'signal'>
type Unable = { code: string; message: string }

export type BoundRuns = ReturnType<typeof createBoundRuns>

/** Runs chains as their bindings specify. */
export function createBoundRuns({
  database,
  runs,
  expressions,
  readSimulationOverrides,
  now,
}: BoundRunsDeps) {
  return { wishFor, performOrStandIn, standIn }

  /** Returns the run that a binding wants, null if the occasion does not match, or the reason why it cannot run. */
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

  /** Returns what runs and whether it is a dry run, or undefined if there is no such version. */
  async function runOf(
    db: TenantDb,
    binding: Binding,
    { simulationId, isDry }: Occasion,
    subject: string,
  ): Promise<Pick<Wish, 'kept' | 'isDry' | 'mocks'> | undefined> {
    const usual = () => versionOf(db, binding, subject)
    if (simulationId !== undefined)
      return simulatedRun(db, binding.chain_name, await readSimulationOverrides(db, simulationId), usual)
    const kept = await usual()
    return kept && { kept, isDry: binding.mode === 'shadow' || isDry === true }
  }

  /**
   * Waits for a binding's chain and, if it fails, for its fallback. Returns the outcome of the last one, or null if the
   * occasion does not match. Throws the signal's reason.
   */
  async function performOrStandIn(
    binding: Binding,
    occasion: Occasion,
    { report, checked = outcome => outcome, ...patience }: Waiting,
  ): Promise<BoundOutcome | null> {
    const first = await performed(binding, false)
    const other = first?.status === 'failed' && (await standIn(occasion.tenantId, binding))
    return (other && (await performed(other, true))) || first

    async function performed(one: Binding, standsIn: boolean): Promise<BoundOutcome | null> {
      const outcome = await perform(one, occasion, { ...patience, standsIn })
      if (!outcome) return null
      const found = checked(outcome)
      report(found)
      return found
    }
  }

  /** Runs the chain, limited by the binding's timeout and the time left for all chains. */
  async function perform(
    binding: Binding,
    occasion: Occasion,
    { signal, until, standsIn }: Patience & { standsIn: boolean },
  ): Promise<BoundOutcome | null> {
    const begun = now().getTime()
    const outcomeBase = () => ({
      binding,
      runId: runIdOf(binding, occasion.key),
      elapsedMs: now().getTime() - begun,
    })
    try {
      const wish = await wishFor(binding, occasion, standsIn)
      if (wish === null) return null
      if ('code' in wish) return { ...outcomeBase(), status: 'failed', ...wish }
      const leftSeconds = (until.getTime() - now().getTime()) / 1000
      if (leftSeconds <= 0)
        return { ...outcomeBase(), status: 'failed', code: 'timeout', message: noTimeLeft }
      const maxSeconds = Math.min(binding.timeout_seconds, leftSeconds)
      const { status, output, error } = await runs.run({ ...wish, maxSeconds, signal })
      signal.throwIfAborted()
      if (status === 'succeeded') return { ...outcomeBase(), status: 'ok', output }
      if (status === 'paused' || status === 'running')
        return { ...outcomeBase(), status: 'ok', output: null, goesOn: true }
      return {
        ...outcomeBase(),
        status: 'failed',
        code: error?.code ?? status,
        message: error?.message ?? '',
      }
    } catch (error) {
      signal.throwIfAborted()
      return { ...outcomeBase(), status: 'failed', code: 'internal', message: messageOf(error) }
    }
  }

  /** Returns the fallback of a binding, or undefined if it has none for the same event. */
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

/** Returns the ids of the run that a binding starts on an occasion, and of its fallback's run. */
export function runIdsOf(binding: Binding, key: string): string[] {
  const { fallback_binding_id: other } = binding
  return [runIdOf(binding, key), ...(other === undefined ? [] : [runIdOf({ id: other }, key)])]
}

/** Returns the run's id. The same occasion and binding always give the same run. */
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
