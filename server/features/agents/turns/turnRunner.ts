import type { ClaimedTurn, TurnPlace, TurnStore } from '../../conversations/store/turnStore.ts'
import { maxAttempts, type RunTurnDeps, runTurn } from './runTurn.ts'
import { isGone } from './turnFailedError.ts'
import { type Interruption, TurnInterruption } from './turnInterruption.ts'

interface RunnerDeps extends RunTurnDeps {
  turns: TurnStore
  /** Something may have been left that nobody works on. */
  recoverOrphans: () => void
}

/**
 * Runs the turns of this process: at once where a message was stored here, and those that nobody else has begun or
 * ended. One of each conversation runs at a time, in whichever process.
 */
export function createTurnRunner(deps: RunnerDeps) {
  const { turns, now, recoverOrphans, onError } = deps
  const conversations = new Map<string, Promise<void>>()
  const wanted = new Set<string>()
  const running = new Map<string, { place: TurnPlace; stopping: AbortController }>()
  let draining: Promise<void> | null = null
  let watch: NodeJS.Timeout | null = null
  let isLooking = false
  let renewedAt = 0
  return { wake, stop, recover, idle, drain }

  /** Begins the turns of a conversation that wait; returns at once. */
  function wake(tenantId: string, conversationId: string): void {
    if (draining) return
    wanted.add(conversationId)
    if (conversations.has(conversationId)) return
    const work = workOff({ tenantId, conversationId })
      .catch(error => {
        onError(error)
        recoverOrphans()
      })
      .finally(() => {
        conversations.delete(conversationId)
        // Asked for in the moment between its last look and now.
        if (wanted.has(conversationId)) wake(tenantId, conversationId)
      })
    conversations.set(conversationId, work)
  }

  /** Ends what the agent is saying; false where it says nothing. */
  async function stop(place: TurnPlace): Promise<boolean> {
    const isAsked = await turns.requestStop(place)
    for (const [id, one] of running)
      if (one.place.conversationId === place.conversationId) interrupt(id, 'stopped')
    return isAsked
  }

  /** Takes over what nobody works on. */
  async function recover(): Promise<void> {
    if (draining) return
    for (const { tenantId, conversationId } of await turns.due()) wake(tenantId, conversationId)
  }

  /** Resolves when no turn runs in this process. */
  async function idle(): Promise<void> {
    while (conversations.size > 0) await Promise.all(conversations.values())
  }

  /** Begins nothing more, waits for what is running, at most three seconds, and leaves the rest to others. */
  function drain(): Promise<void> {
    draining ??= leave()
    return draining
  }

  async function leave(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<void>(resolve => {
      timer = setTimeout(resolve, drainMs)
    })
    const ended = Promise.all(conversations.values())
    await Promise.race([ended, deadline])
    clearTimeout(timer)
    for (const id of running.keys()) interrupt(id, 'draining')
    await Promise.all(conversations.values())
  }

  async function workOff(place: TurnPlace): Promise<void> {
    while (!draining && wanted.delete(place.conversationId)) {
      for (let more = true; more && !draining; ) more = await next(place)
    }
  }

  /** Runs one turn; false where there is none to run. */
  async function next(place: TurnPlace): Promise<boolean> {
    const turn = await turns.claim(place, now())
    if (!turn) return false
    const stopping = new AbortController()
    running.set(turn.id, { place, stopping })
    keepWatch()
    try {
      await runTurn(deps, turn, stopping)
    } catch (error) {
      await leaveBehind(turn, error)
      recoverOrphans()
      return false
    } finally {
      running.delete(turn.id)
      if (running.size === 0) endWatch()
    }
    return true
  }

  /** What could not be ended is taken over when its lease runs out, at once where it was let go in peace. */
  async function leaveBehind(turn: ClaimedTurn, error: unknown): Promise<void> {
    if (error instanceof TurnInterruption) {
      if (error.kind === 'draining') await turns.release(turn)
      return
    }
    const hasNoPlace = isGone(error)
    if (!hasNoPlace) onError(error)
    if (hasNoPlace || turn.attempts > maxAttempts) await turns.abandon(turn, 'turn.crashed', now())
  }

  function keepWatch(): void {
    watch ??= setInterval(() => void look().catch(onError), watchMs).unref()
  }

  function endWatch(): void {
    if (watch) clearInterval(watch)
    watch = null
  }

  /** Hears who shall go no further, and keeps the leases. */
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const held = [...running.keys()]
      for (const { id, why } of await turns.halted(held)) interrupt(id, why)
      if (performance.now() - renewedAt < renewMs) return
      renewedAt = performance.now()
      await turns.renew(held)
    } finally {
      isLooking = false
    }
  }

  function interrupt(id: string, kind: Interruption): void {
    running.get(id)?.stopping.abort(new TurnInterruption(kind))
  }
}

/** Half a second, so that a stop asked of another process is heard within a second. */
const watchMs = 500
const renewMs = 3000
const drainMs = 3000
