import type { Kysely } from 'kysely'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

export type TenantDb = Kysely<Tables>

/** Runs work within a transaction of the scope's tenant: a new one, or the one a store is bound to. */
export type TenantRun = <T>(scope: Scope, work: (db: TenantDb) => Promise<T>) => Promise<T>
