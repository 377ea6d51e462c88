import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { homeKey } from './homeKey.ts'

export type HomeData = components['schemas']['Home']

/** All that the start page shows; asked anew whenever somebody comes back to it. */
export function useHome() {
  const { client } = useApi()
  return useServerQuery(homeKey, () => client.GET('/home'))
}
