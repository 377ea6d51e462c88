import { lazy } from 'react'
import type { RecordExtras } from '../../resources/record/recordExtras.ts'

/** What single entities have on their pages beyond what is generated; loaded when such a page is opened. */
export const recordExtras: Readonly<Record<string, RecordExtras>> = {
  tenant_configuration: {
    Actions: lazy(() => import('./tenants/TenantActions.tsx').then(one => ({ default: one.TenantActions }))),
    Deletion: lazy(() =>
      import('./tenants/DeleteTenantDialog.tsx').then(one => ({ default: one.DeleteTenantDialog })),
    ),
    isSingular: true,
  },
}
