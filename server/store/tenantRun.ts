import type { Kysely } from 'kysely'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

export type TenantDb = Kysely<Tables>

/**
 * Runs work in a transaction of the scope's tenant: a new one, or the one that a store is bound to. If `sends` is
 * given, the work sends that many statements at once, and a new transaction commits with the last one.
 */
export type TenantRun = <T>(scope: Scope, work: (db: TenantDb) => Promise<T>, sends?: number) => Promise<T>
