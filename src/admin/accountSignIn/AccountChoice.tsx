import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { accountSignInTexts } from './accountSignInTexts.ts'
import { ClientForm } from './ClientForm.tsx'
import { SignInButton } from './SignInButton.tsx'
import type { Account, Provider, SignIn } from './useAccounts.ts'

interface Props {
  provider: Provider
  /** Accounts of the provider. */
  accounts: readonly Account[]
  signIn: SignIn
  /** Returns the button that takes an account that is there already. */
  buttonFor: (account: Account) => ReactNode
}

/** Asks for an account of a provider: one that is there already, or one that signs in now. */
export function AccountChoice({ provider, accounts, signIn, buttonFor }: Props) {
  const texts = accountSignInTexts(useTexts())
  const [isNewClient, setNewClient] = useState(false)
  const [first] = accounts
  if (isNewClient || !first) return <ClientForm provider={provider} onSend={signIn} />
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {accounts.map(buttonFor)}
      <SignInButton onSignIn={() => signIn({ same_client_as: first.id })} color="inherit">
        {texts.anotherAccount}
      </SignInButton>
      <Button color="inherit" onClick={() => setNewClient(true)}>
        {texts.newClient}
      </Button>
    </Stack>
  )
}
