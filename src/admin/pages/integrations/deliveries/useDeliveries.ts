import type { components } from '../../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useRowPages } from '../../../../api/useRowPages.ts'
import { type Integration, integrationsKey } from '../useIntegrations.ts'

export type Delivery = components['schemas']['WebhookDelivery']

const minuteMs = 60_000

/** Returns the deliveries of a webhook fetched so far, newest first; all states if none is given. */
export function useDeliveries({ id, state: connection }: Integration, state: Delivery['state'] | undefined) {
  const { client } = useApi()
  const isOff = connection === 'disabled'
  return useRowPages({
    key: [...integrationsKey, 'live', id, 'deliveries', state],
    read: async after => {
      const query = { ...(state && { state }), ...(after && { after }) }
      const call = client.GET('/integrations/{id}/deliveries', { params: { path: { id }, query } })
      const { deliveries, next } = await bodyOf(call)
      return { rows: deliveries, next }
    },
    // A delivery that succeeds does not change its connection, so the stream is silent about it.
    isUnderWay: delivery => !isOff && isDueSoon(delivery),
    againMs: 3000,
  })
}

function isDueSoon({ state, next_at: next }: Delivery): boolean {
  return state === 'waiting' && (next === null || Date.parse(next) < Date.now() + minuteMs)
}
