import type { operations } from '../../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type ReadPage =
  operations['listWebpagePages']['responses']['200']['content']['application/json'][number]

interface Asked {
  id: string
  after: number
  limit: number
}

/**
 * Returns the pages of a site in the order in which they were found, with the result of each and the reason for a
 * failure.
 */
export async function readPages(db: TenantDb, { id, after, limit }: Asked): Promise<ReadPage[]> {
  const rows = await db
    .selectFrom('imported_page')
    .select(['url', 'title', 'state', 'reason', 'read_at'])
    .where('webpage_id', '=', id)
    .orderBy('depth')
    .orderBy('position')
    .offset(after)
    .limit(limit)
    .execute()
  return rows.map(({ read_at, ...page }) => ({ ...page, read_at: read_at?.toISOString() ?? null }))
}
