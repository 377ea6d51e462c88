import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { homeKey } from './homeKey.ts'

export type HomeData = components['schemas']['Home']

/** Fetches everything that the start page shows; fetches it again each time the user returns to the page. */
export function useHome() {
  const { client } = useApi()
  return useServerQuery(homeKey, () => client.GET('/home'))
}
