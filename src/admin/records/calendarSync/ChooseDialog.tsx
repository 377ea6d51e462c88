import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Provider } from '../../accountSignIn/useAccounts.ts'
import { CalendarChoice } from './CalendarChoice.tsx'
import { calendarSyncTexts } from './calendarSyncTexts.ts'
import { connectionKey, useConnection } from './useConnection.ts'

interface Props {
  id: string
  provider: Provider
  accountId: string
  accountName: string
  onClose: () => void
}

/** Asks which calendars of an account are asked and written. */
export function ChooseDialog({ id, provider, accountId, accountName, onClose }: Props) {
  const all = useTexts()
  const texts = calendarSyncTexts(all)
  const { client } = useApi()
  const titleId = useId()
  const { data: connection } = useConnection(id, provider)
  const params = { path: { id, provider }, query: { account_id: accountId } }
  const { data, error, refetch } = useServerQuery(
    [...connectionKey(id), provider, 'available', accountId],
    () => client.GET('/calendar/{id}/{provider}/available_calendars', { params }),
  )
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.chooseTitle(accountName)}
      </DialogTitle>
      {data && connection ? (
        <CalendarChoice
          id={id}
          provider={provider}
          accountId={accountId}
          calendars={data}
          before={connection}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogContent>
            {error ? (
              <ErrorAlert error={error} onRetry={refetch} />
            ) : (
              <Skeleton variant="rounded" height={180} />
            )}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button color="inherit" onClick={onClose}>
              {all.common.cancel}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
