import { contentDisposition } from '../../http/files/contentDisposition.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { TenantExport } from './tenantExport.ts'
import type { TenantService } from './tenantService.ts'

interface Deps {
  tenants: TenantService
  tenantExport: TenantExport
}

/** Returns the handlers for tenants, besides those of their records. */
export function tenantRoutes({ tenants, tenantExport }: Deps) {
  return {
    getOwnerInvitation: async ({ scope, path }) => ({
      status: 200,
      body: await tenants.ownerInvitation(scope, path.id),
    }),
    inviteOwner: async ({ scope, path }) => ({
      status: 200,
      body: await tenants.inviteOwner(scope, path.id),
    }),
    exportTenant: async ({ scope, path }) => {
      const { name, content } = await tenantExport.exportTenant(scope, path.id)
      return {
        status: 200,
        headers: {
          'content-type': 'application/zip',
          'content-disposition': contentDisposition('attachment', name),
          'cache-control': 'no-store',
        },
        body: content,
      }
    },
  } satisfies Partial<Handlers>
}
