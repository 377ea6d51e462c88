import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { ClientForm } from './ClientForm.tsx'
import { calendarSyncTexts } from './calendarSyncTexts.ts'
import type { Account, Provider } from './useConnection.ts'

interface Props {
  id: string
  provider: Provider
  /** Accounts of the provider. */
  accounts: readonly Account[]
  /** Receives the id of an account that is connected already. */
  onUse: (account: string) => void
  onClose: () => void
}

/** Asks with which account a calendar is connected: one that is there already, or one that signs in now. */
export function ConnectDialog({ id, provider, accounts, onUse, onClose }: Props) {
  const all = useTexts()
  const texts = calendarSyncTexts(all)
  const { client } = useApi()
  const titleId = useId()
  const [isNewClient, setNewClient] = useState(accounts.length === 0)
  const [fault, setFault] = useState<string>()
  const name = texts.providers[provider]

  /** Goes to the provider; throws what the server refuses. */
  async function leave(body: components['schemas']['CalendarSignIn']): Promise<void> {
    const params = { path: { id, provider } }
    const answer = await bodyOf(client.POST('/calendar/{id}/{provider}/auth_url', { params, body }))
    if (answer.type === 'redirect') location.assign(answer.auth_url)
  }

  async function signInLike(account: Account): Promise<boolean> {
    setFault(undefined)
    try {
      await leave({ same_client_as: account.id })
      return true
    } catch (error) {
      setFault(anyProblemText(error, all))
      return false
    }
  }

  const [first] = accounts
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.connectTitle(name)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.connectHint(name)}</DialogContentText>
        {!isNewClient && (
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            {accounts.map(account => (
              <Button key={account.id} variant="outlined" onClick={() => onUse(account.id)}>
                {texts.takeAccount(account.account ?? account.name)}
              </Button>
            ))}
            {first && (
              <SpinnerButton color="inherit" onClick={() => signInLike(first)}>
                {texts.anotherAccount}
              </SpinnerButton>
            )}
            <Button color="inherit" onClick={() => setNewClient(true)}>
              {texts.newClient}
            </Button>
          </Stack>
        )}
        {isNewClient && <ClientForm provider={provider} onSend={leave} />}
        {fault && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {fault}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {all.common.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
