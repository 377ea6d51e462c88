import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { Chain } from '../document/chainDocument.ts'
import { maskedValues } from '../samples/maskedValues.ts'
import { personalOf, personalWithin } from '../samples/personalOf.ts'
import { findRun } from '../store/chainRunStore.ts'
import { outcomeChanges } from './outcomeChanges.ts'
import { type ReplayDeps, recordedOutcome, replayedOutcome } from './replayedOutcome.ts'
import { type ReplaySource, replaySources } from './replaySources.ts'

type Replay = components['schemas']['ChainReplay']

interface Deps extends ReplayDeps {
  database: Pick<Database, 'inTenant'>
  /** Of all that is given at once. */
  maxCharacters?: number
}

/** What is run again, and on how many inputs at most. */
interface ReplayWish {
  tenantId: string
  chainId: string
  chain: Chain
  max: number
  /** Ends it: what is done by then is given. */
  signal: AbortSignal
}

export type ChainReplay = ReturnType<typeof createChainReplay>

/** Runs a chain on the inputs of recorded runs: nothing happens outside, and nothing of it is kept. */
export function createChainReplay({ database, maxCharacters = 10_000_000, ...deps }: Deps) {
  const { stepTypes, services } = deps
  return async (wish: ReplayWish): Promise<Replay[]> => {
    const { tenantId, chainId, max, signal } = wish
    const sources = await database.inTenant(tenantId, db => replaySources(db, chainId, max))
    const replays: Replay[] = []
    let given = 0
    for (let at = 0; at < sources.length && given < maxCharacters && !signal.aborted; at += atOnce) {
      const some = sources.slice(at, at + atOnce)
      const done = (await Promise.all(some.map(source => replayOf(wish, source)))).flat()
      replays.push(...done)
      given += JSON.stringify(done).length
    }
    return replays
  }

  /** None of a run that has been erased meanwhile, or that was not come to the end of. */
  async function replayOf(
    { tenantId, chain, signal }: ReplayWish,
    { _id: id, isPinned }: ReplaySource,
  ): Promise<Replay[]> {
    const run = await database.inTenant(tenantId, db => findRun(db, id))
    if (!run) return []
    const recorded = recordedOutcome(run, stepTypes)
    const { outcome: draft, steps } = await replayedOutcome(deps, { tenantId, chain, run, signal })
    if (signal.aborted) return []
    const place = { tenantId, at: run.started_at }
    const personal = [
      ...personalOf(readData('smart_chain', run.definition), run, stepTypes),
      ...personalOf(chain, { ...run, steps }, stepTypes),
      ...(await personalWithin(services, place, [...run.steps, ...steps])),
    ]
    return [
      {
        run_id: id,
        at: run.started_at.toISOString(),
        version: run.version,
        is_pinned: isPinned,
        changes: outcomeChanges(recorded, draft),
        ...maskedValues({ input: run.input, recorded, draft }, personal),
      },
    ]
  }
}

/** Runs at the same time. */
const atOnce = 4
