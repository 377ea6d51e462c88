import { asText } from '../../../../common/json/asText.ts'
import { connectionState } from '../../integrations/connectionState.ts'
import { listConnections, type StoredIntegration } from '../../integrations/store/integrationStore.ts'
import { latestRuns, noCounts, type StoredRun } from '../../integrations/store/runStore.ts'
import type { DataProvider } from './dataProvider.ts'
import { integer, text, whole } from './resultSchemas.ts'

const counts = whole({
  ...{ seen: integer, added: integer, updated: integer, deleted: integer, unchanged: integer },
  failed: integer,
})
const lastRun = whole({ sync: text, status: text, cause: text, started_at: text, finished_at: text, counts })

export const integrationsProvider: DataProvider = {
  name: 'integrations',
  title: 'Integrations',
  description: 'The connections to other systems: name, kind, state and the last run with its counts.',
  de: {
    title: 'Integrationen',
    description:
      'Die Verbindungen zu anderen Systemen: Name, Art, Zustand und der letzte Lauf mit seinen Zahlen.',
  },
  ...{ isDirect: true, isOfConversation: false, isLasting: false, cost: 'low' },
  resultSchema: whole({
    connections: {
      type: 'array',
      items: whole({ id: text, name: text, kind: text, state: text, last_run: lastRun }),
    },
  }),
  find: ({ database }, { tenantId }) =>
    database.inTenant(tenantId, async db => {
      const rows = await listConnections(db)
      const runs = await latestRuns(
        db,
        rows.map(({ _id }) => _id),
      )
      return { connections: rows.map(row => shown(row, newestOf(row, runs))) }
    }),
}

/** Returns what chains may know of a connection: no address, sign-in or setting besides its name. */
function shown(row: StoredIntegration, run: StoredRun | undefined) {
  return {
    id: row._id,
    name: asText(row.settings.name),
    kind: row.kind,
    state: connectionState(row),
    last_run: {
      sync: run?.sync ?? '',
      status: run?.status ?? '',
      cause: run?.cause ?? '',
      started_at: run?.started_at.toISOString() ?? '',
      finished_at: run?.finished_at?.toISOString() ?? '',
      counts: run?.counts ?? noCounts,
    },
  }
}

/** Returns the newest of the latest runs of a connection's syncs. */
function newestOf({ _id }: StoredIntegration, runs: readonly StoredRun[]): StoredRun | undefined {
  return runs
    .filter(({ integration_id }) => integration_id === _id)
    .reduce<StoredRun | undefined>(
      (newest, run) => (newest && newest.started_at >= run.started_at ? newest : run),
      undefined,
    )
}
