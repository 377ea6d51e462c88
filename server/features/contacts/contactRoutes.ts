import { contentDisposition } from '../../http/files/contentDisposition.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { ContactServices } from './contactServices.ts'

export function contactRoutes(contacts: Pick<ContactServices, 'overview' | 'data' | 'erase' | 'merge'>) {
  return {
    getContactOverview: async ({ scope, path, query }) => ({
      status: 200,
      body: await contacts.overview(scope, path.id.toLowerCase(), query.limit ?? 20),
    }),
    exportContactData: async ({ scope, path }) => {
      const { name, content } = await contacts.data(scope, path.id.toLowerCase())
      const headers = {
        'content-type': 'application/json',
        'content-disposition': contentDisposition('attachment', `${name}.json`),
      }
      return { status: 200, headers, body: content }
    },
    eraseContact: async ({ scope, path }) => ({
      status: 200,
      body: await contacts.erase(scope, path.id.toLowerCase()),
    }),
    mergeContacts: async ({ scope, path, body }) => {
      const { other_id, choices = {} } = body
      const _id = path.id.toLowerCase()
      const wish = { otherId: other_id.toLowerCase(), choices }
      const { moved, operationId } = await contacts.merge(scope, _id, wish)
      return { status: 200, body: { _id, moved, operation: operationId } }
    },
  } satisfies Partial<Handlers>
}
