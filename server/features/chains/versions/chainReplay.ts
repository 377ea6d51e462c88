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
  /** Maximum characters of all replays in a response. */
  maxCharacters?: number
}

/** The chain to replay, and the maximum number of inputs. */
interface ReplayWish {
  tenantId: string
  chainId: string
  chain: Chain
  max: number
  /** Ends the replay; the results so far are returned. */
  signal: AbortSignal
}

export type ChainReplay = ReturnType<typeof createChainReplay>

/** Replays a chain on the inputs of recorded runs, without effects and without storing anything. */
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

  /** Returns an empty list if the run has been erased or the replay was not finished. */
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

/** Number of replays at the same time. */
const atOnce = 4
