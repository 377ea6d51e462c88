import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { calendarSyncTexts } from './calendarSyncTexts.ts'
import type { Provider } from './useConnection.ts'

interface Props {
  id: string
  provider: Provider
  account: string
}

/** Sends a person to the provider to sign in to the account again. */
export function SignInAgain({ id, provider, account }: Props) {
  const all = useTexts()
  const texts = calendarSyncTexts(all)
  const { client } = useApi()
  const [fault, setFault] = useState<string>()

  async function begin(): Promise<boolean> {
    setFault(undefined)
    try {
      const params = { path: { id, provider } }
      const body = { account_id: account }
      const answer = await bodyOf(client.POST('/calendar/{id}/{provider}/auth_url', { params, body }))
      if (answer.type === 'redirect') location.assign(answer.auth_url)
      return true
    } catch (error) {
      setFault(anyProblemText(error, all))
      return false
    }
  }

  return (
    <>
      <SpinnerButton variant="contained" onClick={begin}>
        {texts.signInAgain}
      </SpinnerButton>
      {fault && (
        <Alert severity="error" variant="outlined">
          {fault}
        </Alert>
      )}
    </>
  )
}
