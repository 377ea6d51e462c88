import { onlineManager, QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import limits from '../../openapi/limits.json' with { type: 'json' }
import type { Api } from '../api/createApi.ts'
import type { ErrorReports } from '../api/errorReports/createErrorReports.ts'
import { ApiContext } from '../api/useApi.ts'
import { createDataProvider } from '../resources/data/createDataProvider.ts'
import { createSchemaClient, type EntitySummary } from '../resources/data/createSchemaClient.ts'
import { SchemaClientContext } from '../resources/data/useSchemaClient.ts'
import type { LanguageStore } from '../ui/language/createLanguageStore.ts'
import { LanguageProvider } from '../ui/language/useLanguage.tsx'
import { ShortcutsProvider } from '../ui/shortcuts/useShortcut.tsx'
import { createAuthProvider } from './account/authProvider.ts'
import { withMenuWatched } from './configuration/withMenuWatched.ts'
import { ErrorReporting } from './ErrorReporting.tsx'
import { Operator } from './Operator.tsx'
import { withLeastTime } from './records/withLeastTime.ts'

interface Props {
  api: Api
  language: LanguageStore
  /** Receives error reports; errors are not reported if left out. */
  reports?: ErrorReports
}

/** Renders the operator application on one connection to the server. */
export function App({ api: plain, language, reports }: Props) {
  const [{ api, router, schemas, queries }] = useState(() => assemble(plain, language))
  return (
    <ApiContext value={api}>
      <SchemaClientContext value={schemas}>
        <LanguageProvider store={language}>
          <ShortcutsProvider isFormAwaited={isFormAwaited}>
            {reports && <ErrorReporting queries={queries} reports={reports} />}
            <RouterProvider router={router} />
          </ShortcutsProvider>
        </LanguageProvider>
      </SchemaClientContext>
    </ApiContext>
  )
}

function assemble(plain: Api, language: LanguageStore) {
  const refetch = (kind: string) => void queries.invalidateQueries({ queryKey: [kind] })
  const api = withMenuWatched(plain, {
    isMissing: entity =>
      queries
        .getQueriesData<EntitySummary[]>({ queryKey: ['entities'] })
        .some(([, entities]) => entities?.some(one => one.name === entity && !one.in_menu)),
    onRecord: () => refetch('entities'),
    onTypes: () => ['entities', 'schema'].forEach(refetch),
  })
  const schemas = createSchemaClient(api, () => language.texts().language)
  // While the server is unreachable, queries wait; when it is back, the visible ones are fetched again.
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnReconnect: 'always' } } })
  onlineManager.setEventListener(setOnline => {
    const tell = () => setOnline(api.connection.state() === 'online')
    tell()
    return api.connection.subscribe(tell)
  })
  const operator = (
    <Operator
      queries={queries}
      schemas={schemas}
      authProvider={createAuthProvider(api)}
      dataProvider={withLeastTime(createDataProvider(api), limits.minWriteMs)}
    />
  )
  // Only a data router can block a navigation that would lose changes.
  return { api, schemas, queries, router: createBrowserRouter([{ path: '*', element: operator }]) }
}

/**
 * Returns true while the address is that of a new record but its form is not rendered yet; the previous page may still
 * be visible.
 */
function isFormAwaited(): boolean {
  return window.location.pathname.endsWith('/create') && !document.querySelector('[data-new-record]')
}
