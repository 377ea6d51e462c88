import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Provider } from '../../accountSignIn/useAccounts.ts'
import { calendarSyncTexts } from './calendarSyncTexts.ts'
import { connectionKey } from './useConnection.ts'

interface Props {
  id: string
  provider: Provider
  /** Name of the account. */
  account: string
}

/** Asks whether a calendar is no longer asked, and stores it. */
export function Disconnect({ id, provider, account }: Props) {
  const texts = calendarSyncTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const notified = useNotifiedTask()
  const [isAsking, setAsking] = useState(false)

  async function disconnect() {
    setAsking(false)
    const params = { path: { id, provider } }
    const task = client.PUT('/calendar/{id}/{provider}/integration_settings', {
      params,
      body: { account_id: null },
    })
    if (await notified(task, texts.disconnected)) {
      await queries.invalidateQueries({ queryKey: connectionKey(id) })
    }
  }

  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {texts.disconnect}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.disconnectTitle(account)}
          confirm={texts.disconnect}
          isDangerous
          onConfirm={() => void disconnect()}
          onCancel={() => setAsking(false)}
        >
          {texts.disconnectBody}
        </ConfirmDialog>
      )}
    </>
  )
}
