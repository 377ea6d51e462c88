import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { Api } from '../api/createApi.ts'
import { ApiContext } from '../api/useApi.ts'
import { createDataProvider } from '../resources/data/createDataProvider.ts'
import { createSchemaClient } from '../resources/data/createSchemaClient.ts'
import { SchemaClientContext } from '../resources/data/useSchemaClient.ts'
import { createAuthProvider } from './authProvider.ts'
import { Operator } from './Operator.tsx'

/** The operator application on one connection to the server. */
export function App({ api }: { api: Api }) {
  const [{ router, schemas }] = useState(() => assemble(api))
  return (
    <ApiContext value={api}>
      <SchemaClientContext value={schemas}>
        <RouterProvider router={router} />
      </SchemaClientContext>
    </ApiContext>
  )
}

function assemble(api: Api) {
  const schemas = createSchemaClient(api)
  const queries = new QueryClient()
  const operator = (
    <Operator
      queries={queries}
      schemas={schemas}
      authProvider={createAuthProvider(api)}
      dataProvider={createDataProvider(api)}
    />
  )
  // A data router, because only one of those can hold back a navigation that would lose changes.
  return { schemas, router: createBrowserRouter([{ path: '*', element: operator }]) }
}
