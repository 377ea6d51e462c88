import MailIcon from '@mui/icons-material/MailOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type ReactNode, useState } from 'react'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { SignInFailure } from '../../accountSignIn/SignInFailure.tsx'
import { providers, useAccounts, useMayConnect } from '../../accountSignIn/useAccounts.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { EmailState } from './EmailState.tsx'
import { EmailTestDialog } from './EmailTestDialog.tsx'
import { emailTexts } from './emailTexts.ts'
import { hasMailbox } from './hasMailbox.ts'
import { MailboxDialog } from './MailboxDialog.tsx'
import { useSignInReturn } from './useSignInReturn.ts'

type Props = RecordNoticeProps<EntitySchemas['email_configuration']>

/** Shows the state of the mailbox, or how to connect one. */
export function EmailNotice({ record, canUpdate, onStored }: Props) {
  const all = useTexts()
  const texts = emailTexts(all)
  const mayConnect = useMayConnect()
  const { accounts = [] } = useAccounts(mayConnect)
  const [open, setOpen] = useState<'mailbox' | 'test'>()
  const { reason, accountId, forget } = useSignInReturn()
  const isAgain = accountId !== null && accountId === record.account_id
  const signedIn = canUpdate && !isAgain ? accounts.find(({ id }) => id === accountId) : undefined
  const provider = providers.find(one => one === signedIn?.kind)
  const connect = (label: string, variant: 'contained' | 'text'): ReactNode =>
    canUpdate && (
      <Button
        variant={variant}
        size={variant === 'text' ? 'small' : 'medium'}
        color={variant === 'text' ? 'inherit' : 'primary'}
        onClick={() => setOpen('mailbox')}
      >
        {label}
      </Button>
    )
  const stored: Props['onStored'] = settings => {
    onStored(settings)
    forget()
    setOpen('test')
  }
  return (
    <>
      {reason !== null && <SignInFailure reason={reason} onClose={forget} />}
      {isAgain && (
        <Alert
          severity="success"
          variant="outlined"
          sx={{ mb: 2 }}
          closeText={all.common.close}
          onClose={forget}
        >
          {texts.signedInAgain}
        </Alert>
      )}
      {hasMailbox(record) ? (
        <EmailState
          version={record._version}
          accountId={mayConnect ? record.account_id : undefined}
          action={connect(texts.change, 'text')}
        />
      ) : (
        <Paper variant="outlined" sx={{ mb: 2.5 }}>
          <EmptyState
            icon={<MailIcon />}
            title={texts.noneTitle}
            action={connect(texts.connect, 'contained')}
          >
            {texts.noneHint}
          </EmptyState>
        </Paper>
      )}
      {signedIn && provider && (
        <AccountDialog provider={provider} account={signedIn} onStored={stored} onClose={forget} />
      )}
      {open === 'mailbox' && (
        <MailboxDialog
          record={record}
          accounts={accounts}
          onClose={() => setOpen(undefined)}
          onStored={stored}
        />
      )}
      {open === 'test' && <EmailTestDialog onClose={() => setOpen(undefined)} />}
    </>
  )
}
