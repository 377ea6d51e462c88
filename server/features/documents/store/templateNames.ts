import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export interface NamedTemplate {
  id: string
  template: NonNullable<EntityData<'document_template'>>
}

/** Returns whether a template is switched on. */
export async function hasEnabledTemplate(db: TenantDb): Promise<boolean> {
  const { rows } = await sql`
    select from record where entity = 'document_template' and deleted_at is null
      and data -> 'enabled' is distinct from 'false' limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the templates that are switched on, by name. */
export async function enabledTemplates(db: TenantDb): Promise<NamedTemplate[]> {
  const { rows } = await sql<{ id: string; data: Record<string, unknown> }>`
    select _id as id, data - 'text' - 'lint' - 'sample_data' as data from record
    where entity = 'document_template' and deleted_at is null
      and data -> 'enabled' is distinct from 'false' order by data ->> 'name' limit ${maxRead}`.execute(db)
  return rows.flatMap(({ id, data }) => {
    const template = readData('document_template', data)
    return template ? [{ id, template }] : []
  })
}

const maxRead = 1000

/** Returns the id of the template with this name or id that is switched on; null if there is none. */
export async function templateNamed(db: TenantDb, named: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from record where entity = 'document_template' and deleted_at is null
      and data -> 'enabled' is distinct from 'false'
      and (_id::text = ${named.trim().toLowerCase()} or lower(data ->> 'name') = lower(${named.trim()}))
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}
