import Typography from '@mui/material/Typography'
import { useTexts } from '../../../ui/useTexts.ts'
import { AccountChoice } from '../../accountSignIn/AccountChoice.tsx'
import { SignInButton } from '../../accountSignIn/SignInButton.tsx'
import { type Account, type Provider, providerNames } from '../../accountSignIn/useAccounts.ts'
import { emailTexts } from './emailTexts.ts'
import { useMailboxSignIn } from './useMailboxSignIn.ts'

interface Props {
  provider: Provider
  /** Accounts of the provider. */
  accounts: readonly Account[]
}

/** Sends a person to Google or Microsoft to allow access to a mailbox. */
export function AccountSignIn({ provider, accounts }: Props) {
  const texts = emailTexts(useTexts()).dialog
  const signIn = useMailboxSignIn(provider)
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {texts.accountHint(providerNames[provider])}
      </Typography>
      <AccountChoice
        provider={provider}
        accounts={accounts}
        signIn={signIn}
        buttonFor={({ id, account, name }) => (
          <SignInButton key={id} variant="outlined" onSignIn={() => signIn({ account_id: id })}>
            {texts.signInAs(account ?? name)}
          </SignInButton>
        )}
      />
    </div>
  )
}
