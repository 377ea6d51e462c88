import type { JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import { systemActor } from '../../../store/scope.ts'
import type { IntegrationService } from '../integrationService.ts'
import { findConnection } from '../store/integrationStore.ts'
import { toolListTask } from './toolListTask.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  connections: Pick<IntegrationService, 'test'>
}

/** Creates the job that lists a server's tools anew. A failure is stored with the connection, for the next look. */
export function toolListJob({ database, connections }: Deps): JobType {
  return {
    task: toolListTask,
    run: async ({ tenantId, payload }) => {
      const id = String(payload.integration)
      const row = await database.inTenant(tenantId, db => findConnection(db, id))
      if (!row || row.settings.enabled === false || row.is_signed_out) return
      await connections.test({ tenantId, actor: systemActor, requestId: '' }, id)
    },
  }
}
