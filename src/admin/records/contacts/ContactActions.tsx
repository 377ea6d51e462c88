import MailIcon from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayAdminister, mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { contactsTexts } from './contactsTexts.ts'
import { EraseContactDialog } from './EraseContactDialog.tsx'

const WriteMailDialog = lazyDialog(
  () => import('./WriteMailDialog.tsx').then(one => one.WriteMailDialog),
  ({ onClose }) => onClose(),
)

const MergeDialog = lazyDialog(
  () => import('./merge/MergeDialog.tsx').then(one => one.MergeDialog),
  ({ onClose }) => onClose(),
)

/** Offers to write to the contact and to merge it. Admins can also export or erase the contact's personal data. */
export function ContactActions({ record }: RecordActionProps<components['schemas']['Contact']>) {
  const texts = contactsTexts(useTexts())
  const { baseUrl } = useApi()
  const { data: user } = useCurrentUser()
  const [dialog, setDialog] = useState<'mail' | 'merge' | 'erase'>()
  const { _id: id, name, emails = [] } = record
  if (!user || !mayWrite(user)) return null
  const close = () => setDialog(undefined)
  const forAdmins = [
    {
      key: 'data',
      label: texts.handOut,
      onSelect: () => window.location.assign(`${baseUrl}/contact/${id}/data`),
    },
    { key: 'erase', label: texts.erase, onSelect: () => setDialog('erase') },
  ]
  return (
    <>
      {emails.length > 0 && (
        <Button startIcon={<MailIcon />} color="inherit" onClick={() => setDialog('mail')}>
          {texts.mail.write}
        </Button>
      )}
      <RowMenu
        label={texts.more(name)}
        entries={[
          { key: 'merge', label: texts.mergeWith, onSelect: () => setDialog('merge') },
          ...(mayAdminister(user) ? forAdmins : []),
        ]}
      />
      {dialog === 'mail' && <WriteMailDialog contact={record} onClose={close} />}
      {dialog === 'merge' && <MergeDialog id={id} onClose={close} onMerged={close} />}
      {dialog === 'erase' && <EraseContactDialog id={id} name={name} onClose={close} />}
    </>
  )
}
