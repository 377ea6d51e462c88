import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Account } from '../../accountSignIn/useAccounts.ts'
import { CardChoice } from '../../smallForms/CardChoice.tsx'
import { AccountSignIn } from './AccountSignIn.tsx'
import { emailTexts } from './emailTexts.ts'
import { PasswordForm } from './PasswordForm.tsx'

interface Props {
  record: EntitySchemas['email_configuration']
  /** Accounts at Google and Microsoft with which somebody has signed in. */
  accounts: readonly Account[]
  /** Receives the settings as they are stored. */
  onStored: (record: JsonObject) => void
  onClose: () => void
}

/** Connects a mailbox: with an account at Google or Microsoft, or with a password. */
export function MailboxDialog({ record, accounts, onStored, onClose }: Props) {
  const all = useTexts()
  const texts = emailTexts(all).dialog
  const id = useId()
  const [signIn, setSignIn] = useState(() => signInOf(record))
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.25}>
          <CardChoice
            legend={texts.signIn}
            value={signIn}
            onChange={setSignIn}
            options={[
              { value: 'google', label: texts.google, hint: texts.googleHint },
              { value: 'microsoft', label: texts.withMicrosoft, hint: texts.withMicrosoftHint },
              { value: 'password', label: texts.withPassword, hint: texts.withPasswordHint },
            ]}
          />
          {signIn === 'password' && <PasswordForm record={record} onStored={onStored} onClose={onClose} />}
          {signIn !== undefined && signIn !== 'password' && (
            <AccountSignIn
              key={signIn}
              provider={signIn}
              accounts={accounts.filter(({ kind }) => kind === signIn)}
            />
          )}
        </Stack>
      </DialogContent>
      {signIn !== 'password' && (
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {all.common.cancel}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

/** Returns how the stored mailbox is opened; undefined before there is one. */
function signInOf({ incoming, account_id, sign_in }: EntitySchemas['email_configuration']) {
  if (incoming?.host !== undefined) return 'password'
  return account_id === undefined ? undefined : sign_in
}
