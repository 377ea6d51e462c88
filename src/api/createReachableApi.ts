import limits from '../../openapi/limits.json' with { type: 'json' }
import { type Api, type ApiDeps, createApi } from './createApi.ts'
import { randomText } from './randomText.ts'

/**
 * Creates an API client for the path in frontend.backend_api_url if the API answers there, else for the usual one, so
 * that a wrong path cannot lock a tenant out of the settings that correct it. Without such a path, it sends no request.
 */
export async function createReachableApi(deps: ApiDeps): Promise<Api> {
  const sessionId = randomText(limits.http.sessionIdLength)
  const { apiPath, ...usual } = { ...deps, sessionId }
  if (!apiPath) return createApi(usual)
  const { browser: _, ...unwatched } = usual
  try {
    const { data } = await createApi({ ...unwatched, apiPath }).client.GET('/health_check')
    if (data?.status === 'ok') return createApi({ ...usual, apiPath })
    console.error(`There is no API at ${apiPath}`)
  } catch (error) {
    console.error(`The API cannot be reached at ${apiPath}`, error)
  }
  return createApi(usual)
}
