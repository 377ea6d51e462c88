import SuspendIcon from '@mui/icons-material/PauseCircleOutlined'
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { InvitationDialog } from './InvitationDialog.tsx'
import { tenantsTexts } from './tenantsTexts.ts'

/** Offers the installation admin's actions on a tenant: suspend or resume it, invite its owner, export its data. */
export function TenantActions({
  record,
  onStored,
}: RecordActionProps<components['schemas']['TenantConfiguration']>) {
  const texts = tenantsTexts(useTexts())
  const { baseUrl, client } = useApi()
  const { data: user } = useCurrentUser()
  const attempt = useNotifiedTask()
  const { state } = useLocation() as { state: { isNew?: boolean } | null }
  const { _id: id, name } = record
  const isInvited = record.owner_email !== undefined
  // Opens by itself for a new tenant, because its creator must pass the link on.
  const [open, setOpen] = useState<'invitation' | 'suspend' | null>(
    state?.isNew && isInvited ? 'invitation' : null,
  )
  if (!user?.is_instance_admin) return null
  const isSuspended = record.status === 'suspended'

  async function write(status: 'active' | 'suspended', done: string) {
    setOpen(null)
    const params = { path: { id } }
    const written = client.PATCH('/tenant_configuration/{id}', { params, body: { status } })
    if (await attempt(written, done)) onStored((await written).data as unknown as JsonObject)
  }

  return (
    <>
      {isSuspended ? (
        <Button
          color="inherit"
          startIcon={<ResumeIcon />}
          onClick={() => write('active', texts.resumed(name))}
        >
          {texts.resume}
        </Button>
      ) : (
        <Button color="inherit" startIcon={<SuspendIcon />} onClick={() => setOpen('suspend')}>
          {texts.suspend}
        </Button>
      )}
      <RowMenu
        label={texts.more(name)}
        entries={[
          ...(isInvited
            ? [{ key: 'invitation', label: texts.invitation, onSelect: () => setOpen('invitation') }]
            : []),
          {
            key: 'export',
            label: texts.export,
            onSelect: () => window.location.assign(`${baseUrl}/tenant_configuration/${id}/export`),
          },
        ]}
      />
      {open === 'suspend' && (
        <ConfirmDialog
          title={texts.suspendTitle(name)}
          confirm={texts.suspend}
          isDangerous
          onConfirm={() => write('suspended', texts.suspended(name))}
          onCancel={() => setOpen(null)}
        >
          {texts.suspendBody}
        </ConfirmDialog>
      )}
      {open === 'invitation' && <InvitationDialog id={id} name={name} onClose={() => setOpen(null)} />}
    </>
  )
}
