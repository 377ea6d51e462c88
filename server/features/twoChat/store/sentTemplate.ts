import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A message template with the values of its placeholders. */
export interface SentTemplate {
  uuid: string
  parameters: string[]
}

/** Returns the template that a stored reply is sent as; undefined for any other event. */
export async function findTemplateOf(db: TenantDb, eventId: string): Promise<SentTemplate | undefined> {
  const { rows } = await sql<{ template: SentTemplate | null }>`
    select data -> 'metadata' -> 'template' as template
    from conversation_event where _id = ${eventId}`.execute(db)
  return rows[0]?.template ?? undefined
}
