import type { Database } from '../store/database.ts'
import { createHeldAccessStore } from '../store/heldAccessStore.ts'
import { createStreamHub, type StreamHub, type StreamHubDeps } from './streamHub.ts'
import { createStreamQuota, type QuotaOptions } from './streamQuota.ts'

interface Deps extends Pick<StreamHubDeps, 'limits' | 'log'> {
  database: Pick<Database, 'notifications' | 'owner'>
  quota: QuotaOptions
}

/** Creates the streams of a process over its database. */
export function createStreams({ database, quota, limits, log }: Deps): StreamHub {
  return createStreamHub({
    notifications: database.notifications,
    accesses: createHeldAccessStore(database),
    quota: createStreamQuota(quota),
    limits,
    log,
  })
}
