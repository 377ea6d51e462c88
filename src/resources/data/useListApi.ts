import { useMemo } from 'react'
import { useApi } from '../../api/useApi.ts'
import { createListApi, type ListApi } from './createListApi.ts'

/** Returns the list API for the page's connection. */
export function useListApi(): ListApi {
  const api = useApi()
  return useMemo(() => createListApi(api), [api])
}
