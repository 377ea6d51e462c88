import MailIcon from '@mui/icons-material/MailOutlined'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { peopleTexts } from './peopleTexts.ts'
import { RoleName } from './RoleName.tsx'
import { useInvitationActions } from './useInvitationActions.ts'

interface Props {
  invitation: components['schemas']['Invitation']
  /** The invitation's link, if the user may see it. */
  url: string | undefined
}

/** Shows an invitation and the actions for it. */
export function InvitationRow({ invitation, url }: Props) {
  const people = peopleTexts(useTexts())
  const { invitations: texts } = people
  const actions = useInvitationActions(invitation)
  const [isAsking, setAsking] = useState(false)
  const { email, role, status, expires_at, invited_by, is_manageable } = invitation
  const isPending = status === 'pending'
  const entries = [
    ...(url && isPending ? [{ key: 'copy', label: texts.copy, onSelect: () => actions.copy(url) }] : []),
    { key: 'resend', label: texts.resend, onSelect: actions.resend },
    { key: 'revoke', label: texts.revoke, onSelect: () => setAsking(true) },
  ]
  return (
    <ListRow
      icon={<MailIcon sx={{ width: 36 }} />}
      title={
        <>
          {email}
          <Chip
            size="small"
            variant="outlined"
            color={isPending ? 'info' : 'warning'}
            label={isPending ? texts.waiting : texts.expired}
          />
        </>
      }
      caption={
        <>
          {texts.by(invited_by.name)} · {isPending ? texts.until : texts.ranOut} <Moment value={expires_at} />
        </>
      }
      facts={<RoleName role={role} />}
      actions={
        <>
          <RowMenu label={texts.actionsFor(email)} entries={is_manageable ? entries : []} />
          {isAsking && (
            <ConfirmDialog
              title={texts.revokeTitle(email)}
              confirm={texts.revokeConfirm}
              isDangerous
              onConfirm={() => [setAsking(false), actions.revoke()]}
              onCancel={() => setAsking(false)}
            >
              {texts.revokeBody}
            </ConfirmDialog>
          )}
        </>
      }
    />
  )
}
