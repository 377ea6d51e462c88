import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useGuard } from '../../../ui/useGuard.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { requiredFault } from '../../smallForms/fieldFaults.ts'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { accountTexts } from './accountTexts.ts'
import { inGroups } from './inGroups.ts'
import { QrCode } from './QrCode.tsx'

interface Props {
  secret: components['schemas']['SecondFactorSecret']
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows the secret for the authenticator app and asks for a code that proves that the app has it. */
export function ScanForm({ secret, onConfirmed, onCancel }: Props) {
  const all = useTexts()
  const { common } = all
  const account = accountTexts(all)
  const { client } = useApi()
  const guard = useGuard()
  const { factor } = account
  const fields = useFields({
    initial: { code: '' },
    check: { code: requiredFault },
    send: async ({ code }) => {
      const reply = client.PUT('/user/me/second_factor', { body: { code: code.trim() } })
      onConfirmed((await guard(bodyOf(reply))).recovery_codes)
    },
  })
  return (
    <FieldsForm
      fields={fields}
      action={factor.confirm}
      others={
        <Button color="inherit" onClick={onCancel}>
          {common.cancel}
        </Button>
      }
    >
      <QrCode text={secret.uri} />
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
          {factor.secret}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', flex: '1 1 200px' }}>
            {inGroups(secret.secret)}
          </Typography>
          <CopyButton text={secret.secret}>{factor.copySecret}</CopyButton>
        </Box>
      </Box>
      <TextInput
        field={fields.field('code')}
        label={factor.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        isCode
        isFirst
      />
    </FieldsForm>
  )
}
