import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import type { FileSources } from '../../providers/fileSources/fileSource.ts'
import type { McpClient } from '../../providers/mcp/mcpClient.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { AccountStores } from '../accounts/store/accountStores.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { DocumentImport } from '../imports/documents/documentImport.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import { createOutboxStore } from '../outbox/store/outboxStore.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { deliveryRoutes } from './deliveryRoutes.ts'
import { integrationRoutes } from './integrationRoutes.ts'
import { createIntegrationService } from './integrationService.ts'
import type { OnAccount } from './kinds/accountKind.ts'
import { type AccountAddresses, accountKinds } from './kinds/accountKinds.ts'
import { createKinds } from './kinds/createKinds.ts'
import type { IntegrationKind } from './kinds/integrationKind.ts'
import { mcpKind } from './kinds/mcpKind.ts'
import { restKind } from './kinds/restKind.ts'
import { s3Kind } from './kinds/s3Kind.ts'
import { webdavKind } from './kinds/webdavKind.ts'
import { webhookKind } from './kinds/webhookKind.ts'
import { createMcpActions } from './mcp/mcpActions.ts'
import { toolListJob } from './mcp/toolListJob.ts'
import { enqueueToolList } from './mcp/toolListTask.ts'
import { type AccessTokens, createAccessTokens } from './oauth/accessTokens.ts'
import { createOauthRequests } from './oauth/oauthRequests.ts'
import { createRevocation } from './oauth/revocation.ts'
import { createSignedInAccounts } from './oauth/signedInAccounts.ts'
import { signInReturn } from './oauth/signInReturn.ts'
import { signInStart } from './oauth/signInStart.ts'
import { endpointsWithDue, purgeDeliveries } from './store/deliveryStore.ts'
import { purgeRuns } from './store/runStore.ts'
import { purgeSignIns } from './store/signInStore.ts'
import { listedConnections } from './store/toolStore.ts'
import { syncJob } from './sync/syncJob.ts'
import { createSyncService } from './syncService.ts'
import { toolRoutes } from './toolRoutes.ts'
import { createToolService } from './toolService.ts'
import { createDeliveryService } from './webhooks/deliveryService.ts'
import { createEndpointHealth } from './webhooks/endpointHealth.ts'
import { webhookCopies } from './webhooks/webhookCopies.ts'
import { webhookJob } from './webhooks/webhookJob.ts'
import { enqueueWebhooks } from './webhooks/webhookTask.ts'

export interface IntegrationDeps
  extends Pick<ServerCore, 'database' | 'records' | 'secretBox' | 'streams' | 'webClient' | 'log' | 'now'> {
  mcpClient: McpClient
  outbox: Pick<OutboxService, 'write'>
  stores: Pick<AccountStores, 'memberships'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  documents: Pick<DocumentImport, 'bring'>
  fileSources: FileSources
  origins: Pick<TenantOrigins, 'forCaller'>
  accountAddresses: AccountAddresses
  onAccount: OnAccount
  /** Further kinds of connections. */
  furtherKinds?: readonly ((deps: KindDeps) => IntegrationKind)[] | undefined
}

/** What a kind is made of. */
export interface KindDeps extends Omit<IntegrationDeps, 'furtherKinds'> {
  /** Tokens of connections that signed in by OAuth. */
  accessTokens: AccessTokens
}

/** Creates the feature that connects other systems and keeps their data up to date. */
export function createIntegrationsFeature(deps: IntegrationDeps) {
  const {
    database,
    records,
    secretBox,
    streams,
    settings,
    outbox,
    stores,
    origins,
    furtherKinds = [],
    log,
    now,
  } = deps
  const { input, service, store } = records
  const requests = createOauthRequests(deps)
  const kindDeps = { ...deps, accessTokens: createAccessTokens({ database, secretBox, requests, now }) }
  const own = [
    restKind(deps),
    s3Kind(deps),
    webdavKind(deps),
    webhookKind(deps),
    mcpKind(kindDeps),
    ...accountKinds(kindDeps),
  ]
  const kinds = createKinds([...own, ...furtherKinds.map(make => make(kindDeps))])
  const revocation = createRevocation({ database, secretBox, requests, log })
  const connections = createIntegrationService({
    database,
    kinds,
    input,
    secretBox,
    timeZone: settings.timeZone,
    startSignIn: signInStart({ database, secretBox, now }),
    revocation,
    now,
    removeRecord: async (scope, entity, id) => {
      if (await store.get(scope, entity, id)) await service.remove(scope, entity, id, null, () => true)
    },
  })
  const finishSignIn = signInReturn({
    database,
    kinds,
    secretBox,
    requests,
    connections,
    revocation,
    log,
    now,
  })
  const syncs = createSyncService({ database, connections, input, secretBox, now })
  const tools = createToolService({ database, connections, records, now })
  const deliveries = createDeliveryService({ database, connections, now })
  const health = createEndpointHealth({ mailAdmins })
  return {
    /** Accounts of people, as other features use them. */
    accounts: createSignedInAccounts({ accessTokens: kindDeps.accessTokens, connections }),
    mailAdmins,
    /** Tools of MCP servers, as actions call them. */
    mcpActions: createMcpActions({ ...kindDeps, kinds }),
    handlers: {
      ...integrationRoutes({ connections, syncs, finishSignIn, origins, streams }),
      ...toolRoutes(tools),
      ...deliveryRoutes(deliveries),
    },
    jobs: [
      syncJob({ database, kinds, secretBox, timeZone: settings.timeZone, log, now }),
      toolListJob({ database, connections }),
      webhookJob({ database, kinds, secretBox, webClient: deps.webClient, health, now }),
    ],
    copies: [webhookCopies],
    upkeep: [
      {
        task: 'look for changed tools',
        everySeconds: 6 * 3600,
        run: async () => {
          for (const connection of await listedConnections(database.owner)) {
            await enqueueToolList(database.owner, connection)
          }
        },
      },
      {
        task: 'forget old runs of integrations',
        everySeconds: 3600,
        run: () => purgeRuns(database.owner, now()),
      },
      {
        task: 'forget old sign-ins of integrations',
        everySeconds: 600,
        run: () => purgeSignIns(database.owner, now()),
      },
      {
        task: 'forget old deliveries of webhooks',
        everySeconds: 3600,
        run: () => purgeDeliveries(database.owner, now()),
      },
      {
        task: 'take up waiting webhooks',
        everySeconds: 600,
        run: async () => {
          for (const endpoint of await endpointsWithDue(database.owner, now())) {
            await enqueueWebhooks(database.owner, endpoint)
          }
        },
      },
    ],
  } satisfies Feature & Record<string, unknown>

  /** Mails the tenant's admins, in the transaction. */
  async function mailAdmins(db: TenantDb, tenantId: string, mail: { subject: string; text: string }) {
    const members = await stores.memberships.list(tenantId, now())
    const admins = members.filter(
      ({ role, status }) => status === 'active' && (role === 'admin' || role === 'owner'),
    )
    for (const { email } of admins) {
      const whole = { audience: 'team' as const, ...mail, to: email, links: [], linkReader: 'admin' as const }
      await outbox.write({ outbox: createOutboxStore(db) }, tenantId, whole)
    }
  }
}
