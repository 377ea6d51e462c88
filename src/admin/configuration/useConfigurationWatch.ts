import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configurationKey } from './useFrontendConfiguration.ts'

/** Refetches the frontend configuration after somebody saves the settings from which it is built. */
export function useConfigurationWatch(queries: QueryClient): void {
  useEffect(
    () =>
      queries.getQueryCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
        const [kind, path] = event.query.queryKey
        if (kind === 'record' && isSource.test(String(path))) {
          void queries.invalidateQueries({ queryKey: configurationKey })
        }
      }),
    [queries],
  )
}

/** A tenant's settings, and its record, which decides whether billing is set up. */
const isSource = /^\/tenant_(?:settings$|configuration\/)/
