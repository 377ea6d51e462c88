import { useQueryClient } from '@tanstack/react-query'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { ApiError } from '../../../../api/ApiError.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { integrationsKey } from '../useIntegrations.ts'

type Schemas = components['schemas']
export type Tools = Schemas['IntegrationTools']
export type Tool = Schemas['IntegrationTool']
export type ReviewedTool = Schemas['IntegrationToolReview']['tools'][number]

const keyOf = (id: string) => [...integrationsKey, 'live', id, 'tools'] as const

/** Returns the tools of an MCP server. */
export function useTools(id: string) {
  const { client } = useApi()
  return useServerQuery(keyOf(id), () => client.GET('/integrations/{id}/tools', { params: { path: { id } } }))
}

/**
 * Returns a function that makes a tool an action, or removes its action if nothing is reviewed. All other tools stay as
 * they are. Throws ApiError.
 */
export function useReview(id: string): (name: string, reviewed: ReviewedTool | null) => Promise<void> {
  const { client } = useApi()
  const queries = useQueryClient()
  return async (name, reviewed) => {
    const params = { path: { id } }
    // The whole set is sent, so it must be the current one.
    const { tools } = await bodyOf(client.GET('/integrations/{id}/tools', { params }))
    const others = tools.flatMap(tool => (tool.name === name ? [] : asReviewed(tool)))
    const body = { tools: reviewed ? [reviewed, ...others] : others }
    try {
      queries.setQueryData(keyOf(id), await bodyOf(client.PUT('/integrations/{id}/tools', { params, body })))
    } catch (error) {
      // The person has to read what the server offers now.
      if (error instanceof ApiError && error.code === 'record.stale')
        await queries.invalidateQueries({ queryKey: keyOf(id) })
      throw error
    }
  }
}

function asReviewed({ name, action }: Tool): ReviewedTool[] {
  if (!action) return []
  const { hash, tool_name, title, description, risk_class } = action
  return [{ name, hash, tool_name, title, description, risk_class }]
}
