import { useQueryClient } from '@tanstack/react-query'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useRowPages } from '../../../../api/useRowPages.ts'
import { choicesOf, type JsonSchema } from '../../../../resources/schema/jsonSchema.ts'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { type Integration, integrationsKey, useIntegrationSchemas } from '../useIntegrations.ts'

export type Delivery = components['schemas']['WebhookDelivery']

/** Key of the deliveries of a connection, in all states. */
export const deliveriesKey = (id: string) => [...integrationsKey, 'live', id, 'deliveries'] as const

/** Milliseconds before deliveries are fetched again while an attempt is due. */
const againMs = 3000

/** Returns the deliveries fetched so far, in one state or all. */
export function useDeliveries(id: string, state: Delivery['state'] | undefined) {
  const { client } = useApi()
  return useRowPages<Delivery>({
    key: [...deliveriesKey(id), state ?? 'all'],
    read: async after => {
      const query = { ...(state && { state }), ...(after && { after }) }
      const params = { path: { id }, query }
      const { deliveries, next } = await bodyOf(client.GET('/integrations/{id}/deliveries', { params }))
      return { rows: deliveries, next }
    },
    isUnderWay: isDue,
    againMs,
  })
}

/** Returns whether an attempt is due; the stream reports changes of the connection only, not each delivery. */
function isDue({ state, next_at: next }: Delivery): boolean {
  return state === 'waiting' && (next === null || Date.parse(next) <= Date.now() + againMs)
}

/** Returns a function that waits for a change of deliveries, says what happened, and loads them again. */
export function useSending(id: string): (call: Promise<unknown>, done: string) => Promise<boolean> {
  const notified = useNotifiedTask()
  const queries = useQueryClient()
  return async (call, done) => {
    const worked = await notified(call, done)
    await queries.invalidateQueries({ queryKey: deliveriesKey(id) })
    return worked
  }
}

/** Returns a function that gives the title of an event, as the settings of the connection name it. */
export function useEventTitle({ kind }: Integration): (type: string) => string {
  const { data } = useIntegrationSchemas()
  // The contract leaves the fields of a kind open; they are JSON Schema.
  const schema = data?.integrations[kind]?.settings_schema as JsonSchema | undefined
  const events = schema?.properties?.events
  const items = typeof events === 'object' ? events.items : undefined
  const choices = items && typeof items === 'object' && !Array.isArray(items) ? choicesOf(items) : undefined
  return type => choices?.find(({ value }) => value === type)?.title ?? type
}
