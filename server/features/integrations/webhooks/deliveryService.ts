import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { requireId } from '../../../access/requireId.ts'
import { AppError } from '../../../errors.ts'
import { createAuditStore } from '../../../store/auditStore.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { IntegrationService } from '../integrationService.ts'
import { webhookKindName } from '../kinds/webhookKind.ts'
import { type DeliveryPlace, listDeliveries, type StoredDelivery, waitAgain } from '../store/deliveryStore.ts'
import type { StoredIntegration } from '../store/integrationStore.ts'
import { enqueueWebhooks } from './webhookTask.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  connections: Pick<IntegrationService, 'required'>
  now: () => Date
}

interface Page {
  state?: StoredDelivery['state'] | undefined
  limit: number
  after?: string | undefined
}

export type DeliveryService = ReturnType<typeof createDeliveryService>

/** Creates the service that shows the deliveries of webhooks and sends them again. */
export function createDeliveryService({ database, connections, now }: Deps) {
  return { list, sendAgain, sendAgainSince }

  /** Returns a page of deliveries, newest first; throws `resource.not_found` if there is no such webhook. */
  async function list(
    { tenantId }: Scope,
    id: string,
    { after, ...page }: Page,
  ): Promise<components['schemas']['WebhookDeliveryPage']> {
    const place = after === undefined ? undefined : placeOf(after)
    const found = await database.inTenant(tenantId, async db => {
      await required(db, id)
      return listDeliveries(db, id, { ...page, limit: page.limit + 1, after: place })
    })
    const shown = found.slice(0, page.limit)
    const last = shown.at(-1)
    const next = found.length > page.limit && last ? `${last.created_at.getTime()}_${last._id}` : null
    return { deliveries: shown.map(present), next }
  }

  /** Sends one delivery again; throws `resource.not_found`, or `integration.not_ready` if it is switched off. */
  async function sendAgain(scope: Scope, id: string, delivery: string): Promise<void> {
    const count = await again(scope, 'sendWebhookAgain', id, { id: requireId(delivery) })
    if (count === 0) throw new AppError('resource.not_found')
  }

  /** Sends all ended deliveries since a time again, and returns how many. */
  async function sendAgainSince(scope: Scope, id: string, since: string): Promise<number> {
    const time = new Date(since)
    // The format allows leap seconds.
    if (Number.isNaN(time.getTime()))
      throw new AppError('request.invalid', { detail: 'This time does not exist.' })
    return again(scope, 'sendWebhooksAgain', id, { since: time })
  }

  async function again(
    scope: Scope,
    action: 'sendWebhookAgain' | 'sendWebhooksAgain',
    id: string,
    which: Parameters<typeof waitAgain>[2],
  ): Promise<number> {
    const { tenantId } = scope
    return database.inTenant(tenantId, async db => {
      const { settings } = await required(db, id)
      if (settings.enabled === false) {
        throw new AppError('integration.not_ready', {
          detail: 'The webhook is switched off. Switch it on first.',
        })
      }
      const count = await waitAgain(db, id, which)
      if (count === 0) return 0
      const details = { label: String(settings.name) }
      await createAuditStore(db).note(scope, {
        action,
        entity: 'integration',
        entityId: id,
        at: now(),
        details,
      })
      await enqueueWebhooks(db, { tenantId, id })
      return count
    })
  }

  async function required(db: TenantDb, id: string): Promise<StoredIntegration> {
    const { row } = await connections.required(db, id)
    if (row.kind !== webhookKindName) throw new AppError('resource.not_found')
    return row
  }
}

function present(row: StoredDelivery): components['schemas']['WebhookDelivery'] {
  const { _id, type, data, state, attempts, created_at, last_at, next_at } = row
  return {
    _id,
    type,
    data,
    state,
    attempts,
    created_at: created_at.toISOString(),
    last_at: last_at?.toISOString() ?? null,
    next_at: next_at?.toISOString() ?? null,
    status: row.last_status,
    error: row.last_error,
    answer: row.last_answer,
  }
}

function placeOf(cursor: string): DeliveryPlace {
  const [, at, id = ''] = /^(\d{1,14})_(.*)$/.exec(cursor) ?? []
  if (at === undefined || !isRecordId(id))
    throw new AppError('request.invalid', {
      detail: 'This cursor is not valid. Start again with the first page.',
    })
  return { createdAt: new Date(Number(at)), id }
}
