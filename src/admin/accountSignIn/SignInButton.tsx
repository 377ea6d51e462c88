import Alert from '@mui/material/Alert'
import type { ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { anyProblemText } from '../../ui/problemText.ts'
import { SpinnerButton } from '../../ui/SpinnerButton.tsx'
import { useTexts } from '../../ui/useTexts.ts'

interface Props extends Pick<ButtonProps, 'children' | 'color' | 'size' | 'variant'> {
  /** Sends the person to the provider; throws what the server refuses. */
  onSignIn: () => Promise<void>
}

/** Sends a person to a provider to sign in, or says why that does not work. */
export function SignInButton({ onSignIn, ...button }: Props) {
  const all = useTexts()
  const [fault, setFault] = useState<string>()

  async function begin(): Promise<boolean> {
    setFault(undefined)
    try {
      await onSignIn()
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
