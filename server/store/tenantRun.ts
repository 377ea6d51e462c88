import type { Kysely } from 'kysely'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

export type TenantDb = Kysely<Tables>

/**
 * Runs work within a transaction of the scope's tenant: a new one, or the one a store is bound to. A new one ends with the
 * statements of work that `sends` so many, all at once.
 */
export type TenantRun = <T>(scope: Scope, work: (db: TenantDb) => Promise<T>, sends?: number) => Promise<T>
