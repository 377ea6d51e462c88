import type { JobType } from '../../jobs/jobType.ts'
import type { Database } from '../../store/database.ts'
import { fillSlots, keepInSlots } from './store/typeStore.ts'

const task = 'sort records of a data type'
const recordsAtOnce = 500
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Returns the job request, to be queued in the transaction that changes a type's fields. */
export function slotsWish(tenantId: string, type: string) {
  return { tenantId, task, key: type, payload: { type } }
}

/** Fills the slots of a type's existing records in batches. Lists use the slots once all records have them. */
export function slotsJob({ database }: { database: Pick<Database, 'inTenant'> }): JobType {
  return {
    task,
    maxMinutes: 120,
    run: async ({ tenantId, payload, signal }) => {
      const type = String(payload.type)
      const filling = await database.inTenant(tenantId, db =>
        keepInSlots(db, { tenantId, type, decide: slots => slots }),
      )
      let after: string | null = lowestId
      while (after !== null) {
        signal.throwIfAborted()
        const from: string = after
        after = await database.inTenant(tenantId, db =>
          fillSlots(db, { type, after: from, max: recordsAtOnce }),
        )
      }
      await database.inTenant(tenantId, db =>
        // If the fields have changed meanwhile, a new job is already queued.
        keepInSlots(db, {
          tenantId,
          type,
          decide: now => (isSame(now.fields, filling.fields) ? { ...now, ready: now.fields } : now),
        }),
      )
    },
  }
}

function isSame(one: readonly (string | null)[], other: readonly (string | null)[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index])
}
