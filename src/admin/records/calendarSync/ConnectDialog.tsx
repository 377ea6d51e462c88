import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { AccountChoice } from '../../accountSignIn/AccountChoice.tsx'
import type { Account, Provider } from '../../accountSignIn/useAccounts.ts'
import { calendarSyncTexts } from './calendarSyncTexts.ts'
import { useSignIn } from './useConnection.ts'

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
  const signIn = useSignIn(id, provider)
  const titleId = useId()
  const name = texts.providers[provider]
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.connectTitle(name)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.connectHint(name)}</DialogContentText>
        <AccountChoice
          provider={provider}
          accounts={accounts}
          signIn={signIn}
          buttonFor={account => (
            <Button key={account.id} variant="outlined" onClick={() => onUse(account.id)}>
              {texts.takeAccount(account.account ?? account.name)}
            </Button>
          )}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {all.common.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
