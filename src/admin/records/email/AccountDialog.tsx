import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useGuard } from '../../../ui/useGuard.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { type Account, type Provider, providerNames } from '../../accountSignIn/useAccounts.ts'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { emailFault } from '../../smallForms/fieldFaults.ts'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { emailTexts } from './emailTexts.ts'

interface Props {
  provider: Provider
  /** The account that has signed in. */
  account: Account
  /** Receives the settings as they are stored. */
  onStored: (record: JsonObject) => void
  onClose: () => void
}

/** Asks for the address of the mailbox after a sign-in, and stores both. */
export function AccountDialog({ provider, account, onStored, onClose }: Props) {
  const all = useTexts()
  const texts = emailTexts(all).dialog
  const { client } = useApi()
  const guard = useGuard()
  const id = useId()
  const name = account.account ?? account.name
  const fields = useFields({
    initial: { address: name.includes('@') ? name : '' },
    check: { address: emailFault },
    send: async ({ address }) => {
      const body = { sign_in: provider, account_id: account.id, address: address.trim() }
      onStored(await guard(bodyOf(client.PATCH('/email/configuration', { body }))))
    },
  })
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {texts.signedInAs(providerNames[provider], name)}
        </DialogContentText>
        <FieldsForm
          fields={fields}
          action={texts.save}
          others={
            <Button color="inherit" onClick={onClose}>
              {all.common.cancel}
            </Button>
          }
        >
          <TextInput
            field={fields.field('address')}
            label={texts.address}
            help={texts.addressHints[provider]}
            type="email"
            autoComplete="off"
          />
        </FieldsForm>
      </DialogContent>
    </Dialog>
  )
}
