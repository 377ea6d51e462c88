import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns the known names of each conversation's visitor, from the contact and from intakes. */
export async function visitorNames(
  db: TenantDb,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select conversation._id as id, contact.data ->> 'name' as name
    from record conversation join record contact on contact.entity = 'contact'
      and contact._id = (conversation.data ->> 'contact_id')::uuid
    where conversation.entity = 'conversation' and conversation._id = any(${[...conversationIds]}::uuid[])
    union
    select (data ->> 'conversation_id')::uuid, said.name
    from record cross join lateral (
      select data ->> 'title'
      union all
      select answer.value #>> '{}' from jsonb_each(data -> 'answers') as answer
      where answer.key ~* 'name' and jsonb_typeof(answer.value) = 'string'
    ) as said (name)
    where entity = 'filled_intake' and data ->> 'conversation_id' = any(${[...conversationIds]}::text[])
      and said.name is not null`.execute(db)
  const names = new Map<string, string[]>()
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name])
  return names
}
