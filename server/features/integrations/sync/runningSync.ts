import type { KnownKind } from '../kinds/createKinds.ts'
import type { KindSync, OpenConnection } from '../kinds/integrationKind.ts'
import type { StoredIntegration } from '../store/integrationStore.ts'
import type { StoredSync, TenantSync } from '../store/syncStore.ts'
import type { SyncTarget } from './syncTarget.ts'

/** A sync while it runs in this process. */
export interface RunningSync {
  id: TenantSync
  kind: KnownKind
  sync: KindSync
  target: SyncTarget
  connection: OpenConnection
  row: StoredIntegration
  state: StoredSync
  /** The run that counts what happens. */
  run: string
  pass: string
  /** How many deletions a person has accepted. */
  accepted: number
}
