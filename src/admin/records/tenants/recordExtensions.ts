import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  tenant_configuration: {
    Actions: lazyPart(() => import('./TenantActions.tsx').then(one => one.TenantActions)),
    Deletion: lazyDialog(
      () => import('./DeleteTenantDialog.tsx').then(one => one.DeleteTenantDialog),
      ({ onCancel }) => onCancel(),
    ),
    isSingular: true,
  },
}
