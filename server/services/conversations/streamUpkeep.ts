import type { ConversationFeed } from '../../store/conversations/conversationFeed.ts'
import type { HeldAccess, StreamAccessStore } from '../../store/conversations/streamAccessStore.ts'
import { createAccessChecks } from './accessChecks.ts'
import { beat, type ConversationHub, close, type EventSink, type Follower } from './streamFollower.ts'

export type AccessLimits = Parameters<StreamAccessStore['holding']>[1]

interface UpkeepDeps {
  hubs: ReadonlyMap<string, ConversationHub>
  followers: ReadonlyMap<EventSink, Follower>
  accesses: StreamAccessStore
  feed: Pick<ConversationFeed, 'probe'>
  limits: () => AccessLimits
  refresh: (hub: ConversationHub) => void
  readOn: (hub: ConversationHub) => void
}

const tickMs = 1000
// In ticks.
const heartbeatEvery = 10
const checkEvery = 3
const probeEvery = 15
const longestStall = 30
const longestQuiet = 3600

/** What streams need as time goes by, by one timer for all: heartbeats, and an end for those that are over. */
export function createStreamUpkeep(deps: UpkeepDeps) {
  const { hubs, followers, accesses, feed, limits, refresh, readOn } = deps
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
    if (followers.size === 0) stop()
    ticks++
    for (const hub of hubs.values()) tend(hub)
    checks.tick(ticks)
    if (ticks % probeEvery === 0) void feed.probe()
  }

  function tend(hub: ConversationHub): void {
    hub.quietTicks++
    if (hub.isDoubtful || hub.dirty.size > 0) readOn(hub)
    for (const follower of hub.followers) {
      follower.stalledTicks = follower.sink.writableLength > 0 ? follower.stalledTicks + 1 : 0
      if (follower.stalledTicks >= longestStall) follower.sink.destroy()
      else if (hub.quietTicks >= longestQuiet) close(follower, 'idle')
      else if ((ticks + follower.beat) % heartbeatEvery === 0) beat(follower)
    }
  }

  /** Ends what may be followed no more, and looks for what was missed; where the database is away, the next one will. */
  async function check(): Promise<void> {
    try {
      await Promise.all([checkAccess(), checkStates()])
    } catch {
      // Streams outlast the database; whoever reads will say so.
    }
  }

  async function checkAccess(): Promise<void> {
    const asked = new Map<string, HeldAccess>()
    for (const { access } of followers.values()) if (access) asked.set(keyOf(access), access)
    const held = new Set((await accesses.holding([...asked.values()], limits())).map(keyOf))
    for (const follower of followers.values()) {
      const key = follower.access && keyOf(follower.access)
      // Who came while the question was under way was not asked about.
      if (key !== null && asked.has(key) && !held.has(key)) close(follower, 'ended')
    }
  }

  async function checkStates(): Promise<void> {
    const before = new Map([...hubs].map(([key, hub]) => [key, hub.lastIndex]))
    const states = await accesses.states(
      [...hubs.values()].map(({ tenantId, conversationId }) => ({ tenantId, conversationId })),
    )
    const found = new Map(states.map(state => [`${state.tenantId}:${state.conversationId}`, state]))
    for (const [key, lastIndex] of before) {
      const [hub, state] = [hubs.get(key), found.get(key)]
      if (hub && (!state || state.isOver || state.lastIndex > Math.max(lastIndex, hub.lastIndex)))
        refresh(hub)
    }
  }
}

function keyOf({ kind, tenantId, value }: HeldAccess): string {
  return `${kind} ${tenantId} ${value}`
}
