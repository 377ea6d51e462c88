import type { JobType } from '../../../jobs/jobType.ts'
import type { WebClient } from '../../../providers/web/webClient.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import type { Database } from '../../../store/database.ts'
import type { Kinds } from '../kinds/createKinds.ts'
import { validSecrets, type WebhookAuthorization, webhookKindName } from '../kinds/webhookKind.ts'
import { openConnection, withoutSecretsOf } from '../openConnection.ts'
import { leaseDeliveries, nextDue, noteAttempt, type StoredDelivery } from '../store/deliveryStore.ts'
import { findConnection, type StoredIntegration } from '../store/integrationStore.ts'
import type { EndpointHealth } from './endpointHealth.ts'
import { postWebhook, type WebhookAnswer } from './postWebhook.ts'
import { nextAttempt } from './webhookRetries.ts'
import { webhookHeaders } from './webhookSignature.ts'
import { type Endpoint, enqueueWebhooks, webhookTask } from './webhookTask.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  kinds: Kinds
  secretBox: SecretBox
  webClient: Pick<WebClient, 'fetch'>
  health: EndpointHealth
  now: () => Date
}

/** Requests to one endpoint at a time. */
const atOnce = 8
/** Batches of one run; then other jobs get their turn. */
const mostBatches = 20
/** Longer than a request can take. */
const leaseMs = 60_000
const gone = 410

/** Creates the job that sends the due deliveries of one endpoint. */
export function webhookJob({ database, kinds, secretBox, webClient, health, now }: Deps): JobType {
  return {
    task: webhookTask,
    run: ({ tenantId, payload, signal }) => sendDue({ tenantId, id: String(payload.integration) }, signal),
  }

  async function sendDue(endpoint: Endpoint, signal: AbortSignal): Promise<void> {
    const { tenantId, id } = endpoint
    for (let batch = 0; batch < mostBatches; batch++) {
      const at = now()
      const taken = await database.inTenant(tenantId, async db => {
        const row = await findConnection(db, id)
        if (row?.kind !== webhookKindName || row.settings.enabled === false) return null
        const lease = { now: at, until: new Date(at.getTime() + leaseMs), limit: atOnce }
        return { row, due: await leaseDeliveries(db, id, lease) }
      })
      if (!taken) return
      const { row, due } = taken
      if (due.length === 0) break
      const arrived = await Promise.all(due.map(delivery => send(row, delivery, signal)))
      // A silent endpoint must not hold this run for long.
      if (!arrived.includes(true)) break
    }
    await database.inTenant(tenantId, async db => {
      const next = await nextDue(db, id)
      if (next) await enqueueWebhooks(db, endpoint, next)
    })
  }

  /** Sends a delivery once and stores the outcome. Returns whether it arrived. */
  async function send(
    row: StoredIntegration,
    delivery: StoredDelivery,
    signal: AbortSignal,
  ): Promise<boolean> {
    const answer = await post(row, delivery, signal)
    const at = now()
    const { status, error, answer: text, retryAfterMs } = answer
    const next =
      error === null || status === gone
        ? null
        : nextAttempt(delivery.attempts + 1, { now: at, chance: Math.random(), retryAfterMs })
    const state = error === null ? 'delivered' : next ? 'waiting' : 'failed'
    await database.inTenant(row.tenant_id, async db => {
      const last = { last_at: at, last_status: status, last_error: error, last_answer: text }
      await noteAttempt(db, delivery._id, { state, next_at: next, ...last })
      const endpoint = { tenantId: row.tenant_id, id: row._id }
      if (error === null) await health.succeeded(db, endpoint, at)
      else await health.failed(db, endpoint, { error, isGone: status === gone, at })
    })
    return error === null
  }

  async function post(
    row: StoredIntegration,
    { _id: id, type, data, created_at }: StoredDelivery,
    signal: AbortSignal,
  ): Promise<WebhookAnswer> {
    const kind = kinds.get(row.kind)
    const connection = openConnection(kind, row, secretBox)
    const authorization = connection.authorization as WebhookAuthorization
    const at = now()
    const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data })
    const headers = webhookHeaders({ id, at, body }, validSecrets(authorization, at))
    const reply = await postWebhook(webClient, { url: authorization.url, headers, body, signal, now: at })
    const shown = (text: string | null) => text && withoutSecretsOf(kind, connection, text)
    return { ...reply, error: shown(reply.error), answer: shown(reply.answer) }
  }
}
