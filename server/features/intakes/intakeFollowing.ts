import type { TenantDb } from '../../store/tenantRun.ts'
import type { IntakeFollower, IntakeMoment } from '../intakeFollower.ts'

interface Deps {
  followers: () => readonly IntakeFollower[]
}

export type FollowIntake = (db: TenantDb, moment: IntakeMoment) => Promise<void>

/** Creates the call of what follows from a moment of a filled intake, in the transaction of the moment. */
export function createFollowIntake({ followers }: Deps): FollowIntake {
  return async (db, moment) => {
    for (const { follow } of followers()) await follow(db, moment)
  }
}
