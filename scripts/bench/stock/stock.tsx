/**
 * The stock solution for comparison: react-admin's guessers over the same API, and @rjsf/mui with its own validator.
 */
import simpleRestProvider from 'ra-data-simple-rest'
import { lazy, Suspense } from 'react'
import { Admin, CustomRoutes, EditGuesser, ListGuesser, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { Route } from 'react-router-dom'

const StockForm = lazy(() => import('./StockForm.tsx').then(one => ({ default: one.StockForm })))
const form = (
  <Suspense fallback={null}>
    <StockForm />
  </Suspense>
)

const provider = simpleRestProvider('/api')
// The guesser takes `_id` for a reference, and each missing record would show a message for seconds.
const dataProvider = { ...provider, getMany: async () => ({ data: [] }) }

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="agent" list={ListGuesser} edit={EditGuesser} />
      <CustomRoutes>
        <Route path="/form/:entity/:id" element={form} />
      </CustomRoutes>
    </Admin>,
  )
}
