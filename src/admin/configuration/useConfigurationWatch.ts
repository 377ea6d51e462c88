import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configurationKey } from './useFrontendConfiguration.ts'

/** Asks for the frontend configuration anew once somebody has saved the settings it is made of. */
export function useConfigurationWatch(queries: QueryClient): void {
  useEffect(
    () =>
      queries.getQueryCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
        const [kind, path] = event.query.queryKey
        if (kind === 'record' && path === '/tenant_settings') {
          void queries.invalidateQueries({ queryKey: configurationKey })
        }
      }),
    [queries],
  )
}
