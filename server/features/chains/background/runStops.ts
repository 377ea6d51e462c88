import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { linkedController } from '../run/linkedController.ts'
import { RunEnded } from '../run/runEnded.ts'

const channel = 'chain_run_ended'

export type RunStops = ReturnType<typeof createRunStops>

/**
 * Stops runs of this process when somebody cancels them, in any process. A run that misses the notification stops at
 * its next step.
 */
export function createRunStops({ notifications }: Pick<Database, 'notifications'>) {
  const held = new Map<string, Set<AbortController>>()
  const listener = {
    channels: [channel],
    onNotification: (_: string, id: string) => stop(id),
    onGap: () => {},
  }
  let isListening = false
  return { hold, close: () => notifications.forget(listener) }

  /** Returns a signal that aborts with `outer` or when the run is cancelled; call `release` afterwards. */
  function hold(id: string, outer: AbortSignal) {
    listen()
    const { controller: stopping, unlink } = linkedController(outer)
    const others = held.get(id) ?? new Set()
    held.set(id, others.add(stopping))
    return { signal: stopping.signal, release }

    function release() {
      unlink()
      others.delete(stopping)
      if (others.size === 0 && held.get(id) === others) held.delete(id)
    }
  }

  function listen(): void {
    if (isListening) return
    isListening = true
    // `listen` keeps retrying by itself.
    notifications.listen(listener).catch(() => {})
  }

  function stop(id: string): void {
    for (const stopping of held.get(id) ?? []) stopping.abort(new RunEnded())
  }
}

/** Notifies every process that a run was cancelled, once the transaction commits. */
export async function notifyRunEnded(db: TenantDb, id: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${id})`.execute(db)
}
