import limits from '../../openapi/limits.json' with { type: 'json' }
import { type Api, type ApiDeps, createApi } from './createApi.ts'
import { randomText } from './randomText.ts'

/**
 * The API at the path that frontend.backend_api_url names, if it answers there; else at the usual one, so that nobody
 * locks a tenant out of the very settings that would mend it. Without such a path nothing is asked.
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
