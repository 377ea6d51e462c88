import type { JobType } from '../../jobs/jobType.ts'
import type { Database } from '../../store/database.ts'
import { fillSlots, keepInSlots } from './store/typeStore.ts'

const task = 'sort records of a data type'
const recordsAtOnce = 500
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Asks for it in the transaction in which the fields of a type were changed. */
export function slotsWish(tenantId: string, type: string) {
  return { tenantId, task, key: type, payload: { type } }
}

/** Fills the slots of the records that a type has already, some at a time; once all have, lists go by them. */
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
        // Fields that were changed meanwhile are asked for again.
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
