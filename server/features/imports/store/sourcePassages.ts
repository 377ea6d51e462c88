import type { components } from '../../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ImportEntity } from '../importEntity.ts'

type SourcePassage = components['schemas']['SourcePassage']

interface Asked {
  entity: ImportEntity
  id: string
  after: number
  limit: number
}

/** Returns the passages of a source in order, after a position. */
export async function sourcePassages(
  db: TenantDb,
  { entity, id, after, limit }: Asked,
): Promise<SourcePassage[]> {
  const rows = await db
    .selectFrom('knowledge_passage')
    .select(['position', 'title', 'headings', 'content', 'place'])
    .where('entity', '=', entity)
    .where('source_id', '=', id)
    .where('position', '>=', after)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ position, place, ...passage }) => ({
    ...passage,
    number: position + 1,
    page: numberIn(place?.page),
    sheet: textIn(place?.sheet),
    url: textIn(place?.url),
  }))
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
