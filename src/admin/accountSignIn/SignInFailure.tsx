import Alert from '@mui/material/Alert'
import { useTexts } from '../../ui/useTexts.ts'
import { accountSignInTexts } from './accountSignInTexts.ts'

interface Props {
  /** Short name of the reason, as the address of the page states it. */
  reason: string
  onClose: () => void
}

/** Says why a person has come back from a sign-in without an account. */
export function SignInFailure({ reason, onClose }: Props) {
  const all = useTexts()
  const { signInFailed, signInReasons } = accountSignInTexts(all)
  // The address is not ours alone: only reasons that are known are shown.
  const known = Object.hasOwn(signInReasons, reason) ? signInReasons[reason] : undefined
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }} closeText={all.common.close} onClose={onClose}>
      {[signInFailed, known].filter(Boolean).join(' ')}
    </Alert>
  )
}
