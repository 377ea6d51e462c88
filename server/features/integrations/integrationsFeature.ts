import type { Feature, ServerCore } from '../Feature.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { integrationRoutes } from './integrationRoutes.ts'
import { createIntegrationService } from './integrationService.ts'
import { createKinds } from './kinds/createKinds.ts'
import type { IntegrationKind } from './kinds/integrationKind.ts'
import { restKind } from './kinds/restKind.ts'
import { purgeRuns } from './store/runStore.ts'
import { syncJob } from './sync/syncJob.ts'
import { createSyncService } from './syncService.ts'

export interface IntegrationDeps
  extends Pick<ServerCore, 'database' | 'records' | 'secretBox' | 'streams' | 'webClient' | 'log' | 'now'> {
  settings: Pick<TenantSettingsService, 'timeZone'>
  /** Further kinds of connections. */
  furtherKinds?: readonly ((deps: IntegrationDeps) => IntegrationKind)[] | undefined
}

/** Creates the feature that connects other systems and keeps their data up to date. */
export function createIntegrationsFeature(deps: IntegrationDeps) {
  const { database, records, secretBox, streams, settings, furtherKinds = [], log, now } = deps
  const { input, service, store } = records
  const kinds = createKinds([restKind(deps), ...furtherKinds.map(make => make(deps))])
  const connections = createIntegrationService({
    database,
    kinds,
    input,
    secretBox,
    now,
    removeRecord: async (scope, entity, id) => {
      if (await store.get(scope, entity, id)) await service.remove(scope, entity, id, null, () => true)
    },
  })
  const syncs = createSyncService({ database, connections, input, secretBox, now })
  return {
    handlers: integrationRoutes({ connections, syncs, streams }),
    jobs: [syncJob({ database, kinds, secretBox, timeZone: settings.timeZone, log, now })],
    upkeep: [
      {
        task: 'forget old runs of integrations',
        everySeconds: 3600,
        run: () => purgeRuns(database.owner, now()),
      },
    ],
  } satisfies Feature & Record<string, unknown>
}
