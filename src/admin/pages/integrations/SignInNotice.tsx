import Alert from '@mui/material/Alert'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { integrationsTexts } from './integrationsTexts.ts'

/** Says why a sign-in at another system made no connection, if the person has just come back from one. */
export function SignInNotice() {
  const all = useTexts()
  const { signInFailed, signInReasons } = integrationsTexts(all)
  const [search, setSearch] = useSearchParams()
  const reason = search.get('sign_in')
  if (reason === null) return null
  // The address is not ours alone: only reasons that are known are shown.
  const known = Object.hasOwn(signInReasons, reason) ? signInReasons[reason] : undefined
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ mb: 3 }}
      closeText={all.common.close}
      onClose={() => setSearch(without(search), { replace: true })}
    >
      {`${signInFailed} ${known ?? ''}`.trim()}
    </Alert>
  )
}

function without(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('sign_in')
  return rest
}
