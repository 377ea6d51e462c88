import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { followNotices } from '../../../api/followNotices.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayAdminister } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'

type Schemas = components['schemas']
export type Integration = Schemas['Integration']
export type IntegrationSync = Schemas['IntegrationSync']
export type IntegrationRun = Schemas['IntegrationRun']

export const integrationsKey = ['integrations'] as const

const stream = { path: '/integrations/stream', name: 'integration' }

/** Reads the connections again whenever one has changed, while the component is mounted. */
export function useLiveIntegrations(): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: [...integrationsKey, 'live'] })
    return followNotices(api, stream, refresh).close
  }, [api, queries])
}

/** Returns the connections and offers. */
export function useIntegrations() {
  const { client } = useApi()
  const { language } = useTexts()
  return useServerQuery([...integrationsKey, 'live', 'list', language], () => client.GET('/integrations'))
}

/** Returns one connection. */
export function useIntegration(id: string) {
  const { client } = useApi()
  const { language } = useTexts()
  return useServerQuery([...integrationsKey, 'live', id, language], () =>
    client.GET('/integrations/{id}', { params: { path: { id } } }),
  )
}

/** Returns the latest runs of a connection. */
export function useRuns(id: string) {
  const { client } = useApi()
  return useServerQuery([...integrationsKey, 'live', id, 'runs'], () =>
    client.GET('/integrations/{id}/runs', { params: { path: { id }, query: { limit: 20 } } }),
  )
}

/** Returns the forms of all kinds. */
export function useIntegrationSchemas() {
  const { client } = useApi()
  const { language } = useTexts()
  return useServerQuery([...integrationsKey, 'schema', language], () => client.GET('/integrations/schema'))
}

/** Returns whether the person may change connections. */
export function useMayChange(): boolean {
  const { data } = useCurrentUser()
  return data !== undefined && mayAdminister(data)
}
