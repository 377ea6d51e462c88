import { sql } from 'kysely'
import type { StoredEra } from '../../../providers/mcp/mcpClient.ts'
import type { ToolDefinition } from '../../../providers/mcp/toolHash.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { FoundTools, OfferedTool } from '../mcp/listTools.ts'
import { mcpKindName } from '../mcp/mcpConnection.ts'
import { notifyIntegration } from './integrationStore.ts'

export interface ToolOwner {
  tenantId: string
  id: string
}

/** A tool of a connection, by its name at the server. */
export interface ToolName {
  integrationId: string
  tool: string
}

const incomplete: readonly string[] = ['too_many_tools', 'too_many_pages', 'too_large']

/** Stores what a server listed. Tools that an incomplete list lacks stay as they were. */
export async function storeToolList(
  db: TenantDb,
  { tenantId, id }: ToolOwner,
  { server, tools, leftOut }: FoundTools,
  now: Date,
): Promise<void> {
  const own = { tenant_id: tenantId, integration_id: id }
  const list = {
    era: JSON.stringify(server.era),
    server_name: server.title ?? server.name,
    server_version: server.version,
    listed_at: now,
    error: null,
    left_out: JSON.stringify(
      leftOut.map(({ reason, name = null, count = null }) => ({ reason, name, count })),
    ),
  }
  await db
    .insertInto('integration_tool_list')
    .values({ ...own, ...list })
    .onConflict(conflict => conflict.columns(['tenant_id', 'integration_id']).doUpdateSet(list))
    .execute()
  if (!leftOut.some(({ reason }) => incomplete.includes(reason))) {
    const names = tools.map(({ name }) => name)
    await db
      .deleteFrom('integration_tool')
      .where('integration_id', '=', id)
      .where('name', 'not in', names)
      .execute()
  }
  await db
    .insertInto('integration_tool')
    .values(
      tools.map(({ name, definition, hash }, position) => ({
        ...own,
        ...{ name, position, definition: JSON.stringify(definition), hash },
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'integration_id', 'name']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        definition: ref('excluded.definition'),
        hash: ref('excluded.hash'),
      })),
    )
    .execute()
  await notifyIntegration(db, tenantId, id)
}

/** Stores why a server could not be asked for its tools. The list before stays. */
export async function noteListFailure(
  db: TenantDb,
  { tenantId, id }: ToolOwner,
  error: string,
): Promise<void> {
  await db
    .insertInto('integration_tool_list')
    .values({ tenant_id: tenantId, integration_id: id, error })
    .onConflict(conflict => conflict.columns(['tenant_id', 'integration_id']).doUpdateSet({ error }))
    .execute()
  await notifyIntegration(db, tenantId, id)
}

export async function findToolList(db: TenantDb, id: string) {
  return db
    .selectFrom('integration_tool_list')
    .selectAll()
    .where('integration_id', '=', id)
    .executeTakeFirst()
}

/** Returns how the server speaks; null before its first list. */
export async function findEra(db: TenantDb, id: string): Promise<StoredEra | null> {
  const row = await db
    .selectFrom('integration_tool_list')
    .select('era')
    .where('integration_id', '=', id)
    .executeTakeFirst()
  return (row?.era as StoredEra | null | undefined) ?? null
}

/** Returns the tools of a connection in the order of its server. */
export async function toolsOf(db: TenantDb, id: string): Promise<OfferedTool[]> {
  const rows = await db
    .selectFrom('integration_tool')
    .select(['name', 'definition', 'hash'])
    .where('integration_id', '=', id)
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map(row => ({ ...row, definition: row.definition as unknown as ToolDefinition }))
}

/** Returns the named tools that are still offered, with their connections. */
export async function offeredTools(
  db: TenantDb,
  names: readonly ToolName[],
): Promise<(OfferedTool & ToolName)[]> {
  const pairs = names.map(({ integrationId, tool }) => sql`(${integrationId}::uuid, ${tool}::text)`)
  const rows = await db
    .selectFrom('integration_tool')
    .select(['integration_id', 'name', 'definition', 'hash'])
    .where(sql<boolean>`(integration_id, name) in (${sql.join(pairs)})`)
    .execute()
  return rows.map(({ integration_id: integrationId, name, definition, hash }) => ({
    ...{ integrationId, tool: name, name, hash },
    definition: definition as unknown as ToolDefinition,
  }))
}

/** Returns the connections of all tenants whose tools are listed now and then. */
export async function listedConnections(owner: Database['owner']): Promise<ToolOwner[]> {
  const { rows } = await sql<ToolOwner>`
    select tenant_id as "tenantId", _id as id from switchboard.integration
    where kind = ${mcpKindName} and settings->'enabled' is distinct from 'false' and not is_signed_out`.execute(
    owner,
  )
  return rows
}
