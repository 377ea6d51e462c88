import { fakeEndpoint } from '../../tests/support/fakeEndpoint.ts'
import { fakeRows } from '../../tests/support/fakeRows.ts'
import type { Figure } from './figure.ts'
import { mcpFigures } from './integrations/mcpFigures.ts'
import { syncFigures } from './integrations/syncFigures.ts'
import { webhookFigures } from './integrations/webhookFigures.ts'
import { onEmptyServer } from './onEmptyServer.ts'
import { postmasterOf } from './postmasterOf.ts'

/** Measures a sync of many rows, a call of a remote tool, and the deliveries of a webhook. */
export async function integrationsBench(): Promise<Figure[]> {
  const [rows, endpoint] = [await fakeRows(), await fakeEndpoint()]
  try {
    return await onEmptyServer(
      async ({ url, databaseUrl, server }) => {
        const installation = {
          api: `${url}/api`,
          pid: server.pid,
          postmaster: await postmasterOf(databaseUrl),
        }
        return [
          ...(await syncFigures(installation, rows)),
          ...(await webhookFigures(installation, endpoint)),
          ...(await mcpFigures()),
        ]
      },
      { PRIVATE_HOSTS: `${rows.host},${endpoint.host}` },
    )
  } finally {
    await rows.close()
    await endpoint.close()
  }
}
