import Alert from '@mui/material/Alert'
import type { ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { type Provider, useSignIn } from './useConnection.ts'

interface Props extends Pick<ButtonProps, 'children' | 'color' | 'size' | 'variant'> {
  /** The calendar. */
  id: string
  provider: Provider
  /** The account that signs in again, or the one whose client another account uses. */
  account: components['schemas']['CalendarSignIn']
}

/** Sends a person to the provider to sign in, or says why that does not work. */
export function SignInButton({ id, provider, account, ...button }: Props) {
  const all = useTexts()
  const signIn = useSignIn(id, provider)
  const [fault, setFault] = useState<string>()

  async function begin(): Promise<boolean> {
    setFault(undefined)
    try {
      await signIn(account)
      return true
    } catch (error) {
      setFault(anyProblemText(error, all))
      return false
    }
  }

  return (
    <>
      <SpinnerButton {...button} onClick={begin} />
      {fault && (
        <Alert severity="error" variant="outlined">
          {fault}
        </Alert>
      )}
    </>
  )
}
