import { type RawBuilder, sql } from 'kysely'
import { eachAlone } from '../../limits/eachAlone.ts'
import type { FileStorage } from '../../providers/files/fileStorage.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { findLeftCopies } from '../../store/records/copiedWords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { LostFile } from '../files/store/lostFiles.ts'
import type { VisitorCopies } from '../visitorCopies.ts'
import { removeFiles } from './contactErasure.ts'
import { eraseCopies, findWhose, withPlayed } from './copies/eraseCopies.ts'
import { deleteConversations, deleteRecords, forgetAnswers, holdConversations } from './store/erasure.ts'
import {
  findRecords,
  findRetentions,
  isConversationOver,
  isIntakeBegunBefore,
  isTestOver,
  tenantsWithOldTests,
} from './store/expiredRecords.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  store: Pick<EntityStore, 'transaction'>
  /** Returns the visitor copies of all features. */
  copies: () => readonly VisitorCopies[]
  storage: Pick<FileStorage, 'remove'>
  now: () => Date
}

type Kind = 'conversation' | 'filled_intake'

/** Records per transaction. */
const atOnce = 200
/** Retention of test conversations in days, as the settings page states it. */
const testDays = 7
const dayMs = 86_400_000

/** Creates the service that deletes data whose retention has ended. */
export function createRetention({ database, store, copies, storage, now }: Deps) {
  return { eraseOld }

  /**
   * Deletes for good, in all tenants, completed conversations and filled intakes older than the tenant's retention, and
   * test conversations older than a week. This includes the trash. Returns how many. Safe to run in several processes,
   * and to repeat after an interruption.
   */
  async function eraseOld(): Promise<number> {
    let erased = 0
    const since = daysAgo(testDays)
    await eachAlone(await tenantsWithOldTests(database, since), async tenantId => {
      erased += await eraseKind(tenantId, 'conversation', isTestOver(since))
    })
    const retentions = await findRetentions(database)
    await eachAlone(retentions, async ({ tenantId, conversationDays, filledIntakeDays }) => {
      if (conversationDays > 0) {
        erased += await eraseKind(tenantId, 'conversation', isConversationOver(daysAgo(conversationDays)))
      }
      if (filledIntakeDays > 0) {
        erased += await eraseKind(tenantId, 'filled_intake', isIntakeBegunBefore(daysAgo(filledIntakeDays)))
      }
    })
    await eraseLeft()
    return erased
  }

  /** Deletes the copies of conversations that were deleted in another way, such as from the trash. */
  async function eraseLeft(): Promise<void> {
    for (;;) {
      const left = await findLeftCopies(database, atOnce)
      await eachAlone(left, async ({ tenantId, conversationId }) => {
        const scope = systemScope(tenantId)
        const files = await store.transaction(scope, (within, db) =>
          eraseExpired({ scope, db, store: within }, [conversationId]),
        )
        await removeFiles({ database, storage }, files)
      })
      if (left.length < atOnce) return
    }
  }

  async function eraseKind(tenantId: string, kind: Kind, isOld: RawBuilder<unknown>): Promise<number> {
    let erased = 0
    for (;;) {
      const scope = systemScope(tenantId)
      const { count, files } = await store.transaction(scope, async (within, db) => {
        const gone = await eraseSome({ scope, db, store: within }, kind, isOld)
        if (gone.count > 0) await noteErased(db, scope, kind, gone.count)
        return gone
      })
      await removeFiles({ database, storage }, files)
      erased += count
      if (count < atOnce) return erased
    }
  }

  async function noteErased(db: TenantDb, scope: Scope, kind: Kind, count: number): Promise<void> {
    await createAuditStore(db).note(scope, {
      action: 'eraseOldData',
      entity: kind,
      entityId: null,
      at: now(),
      details: { count },
    })
  }

  async function eraseSome(
    place: Place,
    kind: Kind,
    condition: RawBuilder<unknown>,
  ): Promise<{ count: number; files: LostFile[] }> {
    const { db } = place
    const found = await findRecords(db, kind, condition, atOnce)
    if (kind === 'filled_intake') {
      const gone = await deleteRecords(db, kind, sql`_id = any(${found}::uuid[])`)
      return { count: gone.length, files: [] }
    }
    const old = await holdConversations(db, found, condition)
    return { count: old.length, files: await eraseExpired(place, old) }
  }

  /**
   * Deletes conversations, those simulated from them, and all copies of their words. Returns their files, which the
   * caller deletes.
   */
  async function eraseExpired(place: Place, conversationIds: readonly string[]): Promise<LostFile[]> {
    const { db, scope } = place
    const known = copies()
    const sources = { contactId: null, conversationIds, isExpiry: true }
    const whose = await withPlayed(db, await findWhose(db, sources), known)
    const ids = await holdConversations(db, whose.conversationIds)
    const copied = await eraseCopies({ ...place, whose, isExpiry: true }, known)
    const { files, emptyFiles } = await deleteConversations(db, { tenantId: scope.tenantId, ids })
    const others = [...emptyFiles, ...files.map(({ id }) => id), ...[...copied.values()].flat()]
    await forgetAnswers(db, [...ids, ...others])
    return files
  }

  function daysAgo(days: number): Date {
    return new Date(now().getTime() - days * dayMs)
  }
}

/** A tenant's transaction. */
interface Place {
  scope: Scope
  db: TenantDb
  store: Pick<EntityStore, 'write'>
}

function systemScope(tenantId: string): Scope {
  return { tenantId, actor: systemActor, requestId: '' }
}
