import { type RawBuilder, sql } from 'kysely'
import { eachAlone } from '../../limits/eachAlone.ts'
import type { FileStorage } from '../../providers/files/fileStorage.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { systemActor } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { LostFile } from '../files/store/lostFiles.ts'
import { removeFiles } from './contactErasure.ts'
import { deleteConversations, deleteRecords } from './store/erasure.ts'
import {
  findRecords,
  findRetentions,
  isConversationOver,
  isIntakeBegunBefore,
  isTestOver,
  tenantsWithOldTests,
} from './store/expiredRecords.ts'

interface Deps {
  database: Pick<Database, 'inTenant' | 'owner'>
  storage: Pick<FileStorage, 'remove'>
  now: () => Date
}

type Kind = 'conversation' | 'filled_intake'

/** Records in one transaction. */
const atOnce = 200
/** For how long tests are kept, as the settings tell it. */
const testDays = 7
const dayMs = 86_400_000

/** Deletes what tenants keep no longer. */
export function createRetention({ database, storage, now }: Deps) {
  return { eraseOld }

  /**
   * Deletes for good, in all tenants, completed conversations and filled intakes that are older than their tenant keeps
   * them, and tests of agents after a week, those in the trash as well. Returns how many; safe in several processes, and again after it was cut short.
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
    return erased
  }

  async function eraseKind(tenantId: string, kind: Kind, isOld: RawBuilder<unknown>): Promise<number> {
    let erased = 0
    for (;;) {
      const { count, files } = await database.inTenant(tenantId, async db => {
        const gone = await eraseSome(db, tenantId, kind, isOld)
        if (gone.count > 0) await noteErased(db, tenantId, kind, gone.count)
        return gone
      })
      await removeFiles({ database, storage }, files)
      erased += count
      if (count < atOnce) return erased
    }
  }

  async function noteErased(db: TenantDb, tenantId: string, kind: Kind, count: number): Promise<void> {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    await createAuditStore(db).note(scope, {
      action: 'eraseOldData',
      entity: kind,
      entityId: null,
      at: now(),
      details: { count },
    })
  }

  function daysAgo(days: number): Date {
    return new Date(now().getTime() - days * dayMs)
  }
}

async function eraseSome(
  db: TenantDb,
  tenantId: string,
  kind: Kind,
  condition: RawBuilder<unknown>,
): Promise<{ count: number; files: LostFile[] }> {
  const ids = await findRecords(db, kind, condition, atOnce)
  if (kind === 'filled_intake') {
    return { count: (await deleteRecords(db, kind, sql`_id = any(${ids}::uuid[])`)).length, files: [] }
  }
  const { conversations, files } = await deleteConversations(db, { tenantId, ids, condition })
  return { count: conversations.length, files }
}
