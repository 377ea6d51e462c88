import { sql } from 'kysely'
import type { CopiedRecord } from '../../../store/records/copiedWords.ts'
import type { EntityRegistry } from '../../../store/records/entityDefinition.ts'
import { lockRecords } from '../../../store/records/recordChanges.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Erasure, HandOut, VisitorCopies } from '../../visitorCopies.ts'
import { recordsOf } from '../store/contactBelongings.ts'
import { deleteRecords } from '../store/erasure.ts'
import { withoutWords } from './withoutWords.ts'

/**
 * Creates the finder and eraser of visitors' words in records of any entity, as registered when the records were
 * written.
 */
export function recordCopies(registry: EntityRegistry): VisitorCopies {
  return { name: 'records', find, erase }

  async function find({ db, whose, shown }: HandOut): Promise<object[]> {
    const found: object[] = []
    for (const { entity, id, isWhole, texts } of whose.records) {
      const [record] = isWhole ? await recordsOf(db, entity, [id]) : []
      if (record) found.push({ entity, ...shown(entity, record) })
      else if (texts.length > 0) found.push({ entity, _id: id, texts })
    }
    return found
  }

  async function erase(erasure: Erasure): Promise<string[]> {
    for (const copied of erasure.whose.records) await eraseRecord(erasure, copied)
    return erasure.whose.records.map(({ id }) => id)
  }

  /**
   * Deletes a record that was made from their conversations. From any other record, removes only their words, together
   * with its history.
   */
  async function eraseRecord(erasure: Erasure, { entity, id, isWhole, texts }: CopiedRecord): Promise<void> {
    const { db, scope, store } = erasure
    const [record] = await lockRecords(db, entity, [id])
    const left = record && leftOf(erasure, entity, record, isWhole ? null : texts)
    if (!record || !left) {
      await deleteRecords(db, entity, sql`_id = ${id}`)
      return
    }
    const options = { op: 'patch', action: 'eraseContact' } as const
    if (record.deleted_at === null) await store.write(scope, entity, id, null, () => left, options)
    else await replaceTrashed(db, entity, id, left)
    await forgetVersions(db, entity, id)
  }

  function leftOf(
    { whose: { conversationIds } }: Erasure,
    entity: string,
    { data }: StoredRecord,
    texts: readonly string[] | null,
  ) {
    if (texts === null) return null
    // The ids of the source conversations are removed with the words.
    return withoutWords(registry.get(entity), data, new Set([...texts, ...conversationIds]))
  }
}

/** Changes a record in the trash in place, so that it does not leave the trash. */
async function replaceTrashed(db: TenantDb, entity: string, id: string, data: object): Promise<void> {
  await sql`
    update record set data = ${JSON.stringify(data)}::jsonb, search = null, version = version + 1
    where entity = ${entity} and _id = ${id}`.execute(db)
}

/** Deletes a record's history, whose changes also contain the words. */
async function forgetVersions(db: TenantDb, entity: string, id: string): Promise<void> {
  await sql`delete from record_history where entity = ${entity} and _id = ${id}`.execute(db)
}
