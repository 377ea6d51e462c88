import { sql } from 'kysely'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { isMcpAction, type McpAction } from '../mcp/mcpAction.ts'

/** An action that calls a tool, and the id of its record. */
export interface ToolAction {
  _id: string
  action: McpAction
}

/** Returns the actions that tools of a connection became, oldest first. Those in the trash are not among them. */
export async function actionsOf(db: TenantDb, integrationId: string): Promise<ToolAction[]> {
  const rows = await actions(db)
    .where(sql<boolean>`data->'execution'->>'integration_id' = ${integrationId}`)
    .orderBy('_id')
    .execute()
  return rows.flatMap(({ _id, data }) => {
    const action = readData('agent_action', data)
    return action && isMcpAction(action) ? [{ _id, action }] : []
  })
}

/** Returns the names by which agents call actions, including disabled ones. */
export async function takenToolNames(db: TenantDb): Promise<string[]> {
  const rows = await actions(db).select(sql<string>`data->>'tool_name'`.as('name')).execute()
  return rows.map(({ name }) => name)
}

function actions(db: TenantDb) {
  return db
    .selectFrom('record')
    .select(['_id', 'data'])
    .where('entity', '=', 'agent_action')
    .where('deleted_at', 'is', null)
}
