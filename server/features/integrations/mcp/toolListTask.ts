import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ToolOwner } from '../store/toolStore.ts'

export const toolListTask = 'list the tools of an MCP server'

/** Enqueues a new list of a server's tools. At most one job of a connection waits. */
export async function enqueueToolList(db: TenantDb, { tenantId, id }: ToolOwner): Promise<void> {
  await enqueueJob(db, { tenantId, task: toolListTask, key: id, payload: { integration: id } })
}
