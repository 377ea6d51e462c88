import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { ApiError } from '../../../api/ApiError.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { PublicPage } from '../../access/PublicPage.tsx'
import type { SessionState } from '../../account/useSessionState.ts'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { requiredFault } from '../../smallForms/fieldFaults.ts'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { signInTexts } from './signInTexts.ts'

interface Props {
  onPass: (session: SessionState) => void
  /** Called if another user wants to sign in. */
  onOther: () => void
  /** Called if the password was entered too long ago. */
  onRunOut: () => void
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeStep({ onPass, onOther, onRunOut }: Props) {
  const texts = signInTexts(useTexts())
  const { client } = useApi()
  const [isRecovery, setRecovery] = useState(false)
  const fields = useFields({
    initial: { code: '' },
    check: { code: requiredFault },
    send: async ({ code }) => {
      const reply = client.POST('/session/second_factor', { body: { code: code.trim() } })
      onPass(await bodyOf(reply).catch(letRunOut))
    },
  })

  function letRunOut(error: unknown): never {
    if (error instanceof ApiError && error.code === 'auth.required') onRunOut()
    throw error
  }

  async function leave() {
    await client.DELETE('/session').catch(() => undefined)
    onOther()
  }

  function switchKind() {
    fields.clear()
    setRecovery(!isRecovery)
  }

  return (
    <PublicPage title={texts.code.title} intro={isRecovery ? texts.code.recoveryHint : texts.code.appHint}>
      <FieldsForm fields={fields} action={texts.code.action} isWide>
        <TextInput
          key={String(isRecovery)}
          field={fields.field('code')}
          label={isRecovery ? texts.code.recovery : texts.code.app}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          isCode
          isFirst
        />
      </FieldsForm>
      <Stack spacing={0.5} sx={{ mt: 2 }}>
        <Button onClick={switchKind}>{isRecovery ? texts.code.toApp : texts.code.toRecovery}</Button>
        <Button color="inherit" onClick={leave}>
          {texts.code.other}
        </Button>
      </Stack>
    </PublicPage>
  )
}
