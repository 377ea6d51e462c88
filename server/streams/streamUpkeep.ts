import type { AccessLimits, HeldAccess, HeldAccessStore } from '../store/heldAccessStore.ts'
import { createAccessChecks } from './accessChecks.ts'
import type { FollowedPlace } from './followedPlace.ts'
import { beat, close, type Follower } from './follower.ts'

interface UpkeepDeps {
  followers: ReadonlySet<Follower>
  places: () => Iterable<FollowedPlace>
  accesses: HeldAccessStore
  limits: () => AccessLimits
  /** Checks that notifications still arrive. */
  probe: () => Promise<void>
  /** Reads data whose notifications were missed. */
  refreshOutdated: () => Promise<unknown>
}

const tickMs = 1000
// In ticks.
const heartbeatEvery = 10
const checkEvery = 3
const probeEvery = 15
const longestStall = 30
const longestQuiet = 3600

/** Creates the recurring work of streams, with one timer for all: heartbeats, and closing streams that are over. */
export function createStreamUpkeep(deps: UpkeepDeps) {
  const { followers, places, accesses, limits, probe, refreshOutdated } = deps
  let timer: NodeJS.Timeout | undefined
  let ticks = 0
  const checks = createAccessChecks({ check, every: checkEvery })
  return { start, stop, checkSoon: checks.checkSoon }

  function start(): void {
    timer ??= setInterval(tick, tickMs).unref()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  function tick(): void {
    ticks++
    for (const place of places()) tend(place)
    checks.tick(ticks)
    if (ticks % probeEvery === 0) void probe()
  }

  function tend(place: FollowedPlace): void {
    if (place.quietTicks !== null) place.quietTicks++
    place.retry()
    for (const follower of place.followers.keys()) {
      follower.stalledTicks = follower.sink.writableLength > 0 ? follower.stalledTicks + 1 : 0
      if (follower.stalledTicks >= longestStall) follower.sink.destroy()
      else if (place.quietTicks !== null && place.quietTicks >= longestQuiet) close(follower, 'idle')
      else if ((ticks + follower.beat) % heartbeatEvery === 0) beat(follower)
    }
  }

  /** Closes streams without access and reads missed data. If the database is unavailable, the next check does so. */
  async function check(): Promise<void> {
    try {
      await Promise.all([checkAccess(), refreshOutdated()])
    } catch {
      // Streams outlast a database failure; the next read logs it.
    }
  }

  async function checkAccess(): Promise<void> {
    // A follower who joins during the query is not part of it.
    const asked = [...followers].flatMap(one =>
      one.access ? [{ one, key: keyOf(one.access), access: one.access }] : [],
    )
    const distinct = new Map(asked.map(({ key, access }) => [key, access]))
    const held = new Set((await accesses.holding([...distinct.values()], limits())).map(keyOf))
    for (const { one, key } of asked) if (!held.has(key)) close(one, 'ended')
  }
}

function keyOf({ kind, tenantId, value }: HeldAccess): string {
  return `${kind} ${tenantId} ${value}`
}
