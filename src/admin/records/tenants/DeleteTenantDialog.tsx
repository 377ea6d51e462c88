import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordDeletionProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { TypedNameDialog } from '../../smallForms/TypedNameDialog.tsx'
import { tenantsTexts } from './tenantsTexts.ts'

/** Asks the user to type the tenant's name, because a tenant is more than a record. */
export function DeleteTenantDialog({
  record,
  onConfirm,
  onCancel,
}: RecordDeletionProps<components['schemas']['TenantConfiguration']>) {
  const texts = tenantsTexts(useTexts())
  const name = record.name
  return (
    <TypedNameDialog
      title={texts.deleteTitle(name)}
      body={texts.deleteBody}
      label={texts.typeName(name)}
      name={name}
      confirm={texts.deleteConfirm}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
