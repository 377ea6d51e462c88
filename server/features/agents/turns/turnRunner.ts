import type { ClaimedTurn, TurnPlace, TurnStore } from '../../conversations/store/turnStore.ts'
import { maxAttempts, type RunTurnDeps, runTurn } from './runTurn.ts'
import { isGone } from './turnFailedError.ts'
import { type Interruption, TurnInterruption } from './turnInterruption.ts'

interface RunnerDeps extends RunTurnDeps {
  turns: TurnStore
  /** Called when a turn may have been abandoned. */
  recoverOrphans: () => void
}

/**
 * Creates the runner of turns in this process. It runs turns of messages that were stored here at once, and takes over
 * turns that no process has begun or ended. One turn of a conversation runs at a time, across all processes.
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

  /** Starts the waiting turns of a conversation in the background, after a pause if given. */
  function wake(tenantId: string, conversationId: string, afterMs = 0): void {
    if (draining) return
    if (afterMs > 0) {
      setTimeout(wake, afterMs + marginMs, tenantId, conversationId).unref()
      return
    }
    wanted.add(conversationId)
    if (conversations.has(conversationId)) return
    const work = workOff({ tenantId, conversationId })
      .catch(error => {
        onError(error)
        recoverOrphans()
      })
      .finally(() => {
        conversations.delete(conversationId)
        // Requested between the last check and now.
        if (wanted.has(conversationId)) wake(tenantId, conversationId)
      })
    conversations.set(conversationId, work)
  }

  /** Stops the agent's answer; returns false if there is none. */
  async function stop(place: TurnPlace): Promise<boolean> {
    const isAsked = await turns.requestStop(place)
    for (const [id, one] of running)
      if (one.place.conversationId === place.conversationId) interrupt(id, 'stopped')
    return isAsked
  }

  /** Takes over abandoned turns. */
  async function recover(): Promise<void> {
    if (draining) return
    for (const { tenantId, conversationId } of await turns.due()) wake(tenantId, conversationId)
  }

  /** Resolves when no turn runs in this process. */
  async function idle(): Promise<void> {
    while (conversations.size > 0) await Promise.all(conversations.values())
  }

  /** Starts no more turns, waits at most three seconds for running ones, and leaves the rest to other processes. */
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

  /** Runs one turn; returns false if there is none to run or it was left unfinished. */
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

  /**
   * Leaves an unfinished turn to other processes: at once if this one is draining, else when its lease expires.
   * Abandons it if its conversation was deleted or its attempts are used up.
   */
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

  /** Interrupts halted turns and renews the leases of the others. */
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

/** Half a second, so that a stop requested in another process takes effect within a second. */
const watchMs = 500
const renewMs = 3000
/** A timer may be early by a little, and the turn is not due before its time. */
const marginMs = 20
const drainMs = 3000
