import { sql } from 'kysely'
import { StaleRecordError } from '../../../store/records/staleRecordError.ts'
import { recordColumns, type StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Finding } from '../findings/findingsOf.ts'

interface Link {
  analysisId: string
  /** The finding as it was read. */
  finding: Finding
  draft: NonNullable<Finding['draft']>
}

/** Links a finding to its draft. Throws StaleRecordError if the finding has changed since it was read. */
export async function linkDraft(db: TenantDb, { analysisId, finding, draft }: Link): Promise<void> {
  const { rows } = await sql<StoredRecord>`
    select ${sql.raw(recordColumns())} from record
    where entity = 'analysis' and _id = ${analysisId}::uuid and deleted_at is null for update`.execute(db)
  const [record] = rows
  const findings = (record?.data.findings ?? []) as Finding[]
  const at = findings.findIndex(one => one.finding_id === finding.finding_id)
  const isSame = findings[at]?.draft?.id === finding.draft?.id
  if (!record || at < 0 || !isSame) throw new StaleRecordError(record as StoredRecord)
  await sql`
    update record set data = jsonb_set(data, array['findings', ${String(at)}, 'draft'], ${JSON.stringify(draft)}::jsonb)
    where entity = 'analysis' and _id = ${analysisId}::uuid`.execute(db)
}
