import type { Handlers } from '../../http/handlers.ts'
import type { SavedViewServices } from './savedViewServices.ts'

/** Returns the handlers for a person's preferences, saved views and operations. */
export function savedViewRoutes({ preferences, views, operations }: SavedViewServices) {
  return {
    getPreferences: async ({ scope }) => ({ status: 200, body: await preferences.read(scope) }),
    updatePreferences: async ({ scope, body }) => ({
      status: 200,
      body: await preferences.change(scope, body),
    }),
    listSavedViews: async call => ({ status: 200, body: await views.list(call, call.query.entity) }),
    createSavedView: async call => {
      const { shared = false, columns = null, ...view } = call.body
      return { status: 201, body: await views.create(call, { ...view, shared, columns }) }
    },
    updateSavedView: async call => ({
      status: 200,
      body: await views.change(call, call.path.id, call.body),
    }),
    deleteSavedView: async call => {
      await views.remove(call, call.path.id)
      return { status: 204, body: undefined }
    },
    listOperations: async ({ scope, session, query }) => ({
      status: 200,
      body: await operations.list(scope, session, query.entity),
    }),
  } satisfies Partial<Handlers>
}
