import Stack from '@mui/material/Stack'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { accountSignInTexts } from '../../accountSignIn/accountSignInTexts.ts'
import { SignInButton } from '../../accountSignIn/SignInButton.tsx'
import { type Provider, providerNames } from '../../accountSignIn/useAccounts.ts'
import { emailTexts } from './emailTexts.ts'
import { useMailboxSignIn } from './useMailboxSignIn.ts'

type Status = components['schemas']['EmailStatus']

interface Props {
  status: Status
  /** The account, if the person may sign in with it. */
  accountId: string | undefined
}

/** Says with which account the mailbox is opened, and what is wrong with it. Shows nothing for a password. */
export function AccountState({ status, accountId }: Props) {
  const texts = emailTexts(useTexts())
  const { sign_in: provider, account, account_fault: fault } = status
  if (provider === 'password') return null
  return (
    <>
      {fault ? (
        <div>{texts.accountFaults[fault]}</div>
      ) : (
        account !== null && (
          <div style={{ overflowWrap: 'anywhere' }}>
            {texts.signedInWith(providerNames[provider], account)}
          </div>
        )
      )}
      {accountId !== undefined && needsSignIn(status) && (
        <SignInAgain provider={provider} accountId={accountId} />
      )}
    </>
  )
}

/** Nobody can sign in to an account that is gone, and one that is switched off needs no sign-in. */
function needsSignIn({ state, account_fault: fault }: Status): boolean {
  return fault === null ? state === 'sign_in_needed' : fault === 'signed_out' || fault === 'no_access'
}

function SignInAgain({ provider, accountId }: { provider: Provider; accountId: string }) {
  const texts = accountSignInTexts(useTexts())
  const signIn = useMailboxSignIn(provider)
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', mt: 1 }}>
      <SignInButton
        size="small"
        variant="outlined"
        color="inherit"
        onSignIn={() => signIn({ account_id: accountId })}
      >
        {texts.signInAgain}
      </SignInButton>
    </Stack>
  )
}
