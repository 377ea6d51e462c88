import type { TenantDb } from '../store/tenantRun.ts'

/** A moment in the life of a filled intake. */
export interface IntakeMoment {
  tenantId: string
  /** Id of the filled intake. */
  id: string
  kind: 'answered' | 'completed' | 'abandoned'
  /** Key of the answered question. */
  question?: string
  at: Date
}

/** What follows from filled intakes: chains. */
export interface IntakeFollower {
  /** Writes what follows, in the transaction of the moment: jobs and rows, nothing outside. */
  follow(db: TenantDb, moment: IntakeMoment): Promise<void>
}
