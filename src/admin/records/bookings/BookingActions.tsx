import ConfirmIcon from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { bookingsTexts } from './bookingsTexts.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Offers what the status of a booking allows: confirm, reject or cancel it, or note whether the person came. */
export function BookingActions({ record, onStored }: RecordActionProps<components['schemas']['Booking']>) {
  const texts = bookingsTexts(useTexts())
  const { client } = useApi()
  const { data: user } = useCurrentUser()
  const attempt = useNotifiedTask()
  const [dialog, setDialog] = useState<'reject' | 'cancel'>()
  const { _id: id, name, status } = record
  if (!user || !mayWrite(user)) return null
  const params = { path: { id } }
  const isWaiting = status === 'pending'
  const isOpen = isWaiting || status === 'accepted'

  async function store(task: Promise<{ data?: object }>, done: string) {
    setDialog(undefined)
    if (await attempt(task, done)) onStored((await task).data as JsonObject)
  }
  const note = (no_show: boolean, done: string) =>
    store(client.POST('/booking/{id}/no_show', { params, body: { no_show } }), done)
  const giveUp = (verb: 'reject' | 'cancel', reason: string | undefined) => {
    const request = { params, body: reason === undefined ? {} : { reason } }
    return verb === 'reject'
      ? store(client.POST('/booking/{id}/reject', request), texts.rejected)
      : store(client.POST('/booking/{id}/cancel', request), texts.cancelled)
  }
  const entries = [
    ...(isWaiting ? [{ key: 'reject', label: texts.reject, onSelect: () => setDialog('reject') }] : []),
    ...(isOpen ? [{ key: 'cancel', label: texts.cancel, onSelect: () => setDialog('cancel') }] : []),
    ...(status === 'accepted' || status === 'completed'
      ? [{ key: 'missed', label: texts.missed, onSelect: () => note(true, texts.missedDone) }]
      : []),
    ...(status === 'no_show'
      ? [{ key: 'came', label: texts.came, onSelect: () => note(false, texts.cameDone) }]
      : []),
  ]
  return (
    <>
      {isWaiting && (
        <Button
          color="inherit"
          startIcon={<ConfirmIcon />}
          onClick={() => store(client.POST('/booking/{id}/confirm', { params }), texts.confirmed)}
        >
          {texts.confirm}
        </Button>
      )}
      {entries.length > 0 && <RowMenu label={texts.more(name)} entries={entries} />}
      {dialog && (
        <ReasonDialog
          title={dialog === 'reject' ? texts.rejectTitle(name) : texts.cancelTitle(name)}
          confirm={dialog === 'reject' ? texts.reject : texts.cancel}
          onConfirm={reason => giveUp(dialog, reason)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
