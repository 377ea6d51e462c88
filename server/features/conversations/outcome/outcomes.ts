import { isTimeZone } from '../../../../common/time/timeZone.ts'
import { eachAlone } from '../../../limits/eachAlone.ts'
import type { Database } from '../../../store/database.ts'
import { readSettings } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { type Scope, systemActor } from '../../../store/scope.ts'
import { openSeconds } from '../openSeconds.ts'
import { readOutcomeSources } from './outcomeSources.ts'
import {
  countStale,
  forgetNotes,
  hasStale,
  holdOutcomes,
  noteReturns,
  staleNotes,
  storeOutcomes,
  tenantsWithStale,
} from './outcomeStore.ts'
import { type OpenSeconds, outcomesOf } from './outcomesOf.ts'

interface Deps {
  database: Pick<Database, 'owner' | 'inTenant'>
  store: Pick<EntityStore, 'transaction'>
}

export type Outcomes = ReturnType<typeof createOutcomes>

/** Notes of one transaction. */
const atOnce = 500
/** Transactions of one call, so that a reader does not wait for a whole back-fill. */
const maxBatches = 4
/** The maximum in the contract. */
const maxWaiting = 100_000

/** Creates the service that works out the outcomes of conversations, from which reports count. */
export function createOutcomes({ database, store }: Deps) {
  return { catchUp, catchUpAll }

  /**
   * Works out the outcomes of conversations of a tenant that have changed, up to a number that takes about a second.
   * Returns how many conversations are still to be worked out. Reads made afterwards include every change that was
   * committed before, if none is left.
   */
  async function catchUp(tenantId: string): Promise<{ waiting: number }> {
    // Usually there is nothing to do, and no reader has to wait for another.
    if (!(await database.inTenant(tenantId, hasStale))) return { waiting: 0 }
    for (let batch = 0; batch < maxBatches; batch += 1) {
      if ((await workOff(tenantId)) < atOnce) return { waiting: 0 }
    }
    return { waiting: await database.inTenant(tenantId, db => countStale(db, maxWaiting)) }
  }

  /** Works out all outcomes that are due, of every tenant. Safe in several processes, and after an interruption. */
  async function catchUpAll(): Promise<void> {
    await eachAlone(await tenantsWithStale(database), async tenantId => {
      while ((await workOff(tenantId)) === atOnce);
    })
  }

  /** Works off some notes in one transaction; returns how many. */
  async function workOff(tenantId: string): Promise<number> {
    const scope: Scope = { tenantId, actor: systemActor, requestId: '' }
    return store.transaction(scope, async (within, db) => {
      await holdOutcomes(db, tenantId)
      const notes = await staleNotes(db, atOnce)
      if (notes.length === 0) return 0
      const ids = [...new Set(notes.map(({ conversation_id }) => conversation_id))]
      const sources = await readOutcomeSources(db, ids)
      const open = await openHours(within, scope)
      const rows = [...sources].flatMap(([conversation_id, source]) =>
        outcomesOf(source, open).map(outcome => ({ ...outcome, conversation_id })),
      )
      await storeOutcomes(db, tenantId, rows)
      await noteReturns(db, ids)
      await forgetNotes(db, notes)
      return notes.length
    })
  }
}

async function openHours(store: Pick<EntityStore, 'get'>, scope: Scope): Promise<OpenSeconds> {
  const business = await readSettings(store, scope, 'business_info')
  const timeZone = isTimeZone(business.timezone) ? business.timezone : 'UTC'
  return (from, to) => openSeconds(business, timeZone, from, to)
}
