import { createContext, useContext } from 'react'
import type { Api } from './createApi.ts'

export const ApiContext = createContext<Api | undefined>(undefined)

/** Returns the page's API client. Throws in components that are not below ApiContext. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiContext above it')
  return api
}
