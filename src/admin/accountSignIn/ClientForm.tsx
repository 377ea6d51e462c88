import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { isInvalid } from '../../api/ApiError.ts'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'
import { SchemaForm } from '../../resources/form/SchemaForm.tsx'
import type { SaveResult } from '../../resources/save/saveResult.ts'
import { drawnSchema } from '../../resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../resources/schema/jsonSchema.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { anyProblemText } from '../../ui/problemText.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { accountSignInTexts } from './accountSignInTexts.ts'
import { type Provider, providerNames } from './useAccounts.ts'

interface Props {
  provider: Provider
  /** Goes to the provider; throws what the server refuses. */
  onSend: (client: components['schemas']['CalendarSignIn']) => Promise<void>
}

/** Asks for the OAuth client with which people sign in at a provider. */
export function ClientForm({ provider, onSend }: Props) {
  const all = useTexts()
  const texts = accountSignInTexts(all)
  const { client } = useApi()
  const [fault, setFault] = useState<string>()
  const { data, error, isPending, refetch } = useServerQuery(['integrations', 'schema', all.language], () =>
    client.GET('/integrations/schema'),
  )
  if (error) return <ErrorAlert error={error} onRetry={refetch} />
  if (isPending) return <Skeleton variant="rounded" height={160} />
  const forms = data.integrations[provider]
  if (!forms) return null
  const schema = drawnSchema(forms.authorization_schema as JsonSchema)

  async function send(body: JsonObject): Promise<SaveResult> {
    setFault(undefined)
    try {
      await onSend(body)
      return { isSaved: true }
    } catch (thrown) {
      if (isInvalid(thrown)) return { isSaved: false, errors: thrown.errors }
      setFault(anyProblemText(thrown, all))
      return { isSaved: false, errors: [] }
    }
  }

  return (
    <>
      {forms.redirect_uri && (
        <Stack spacing={0.5} sx={{ alignItems: 'flex-start', mb: 2 }}>
          <Typography variant="body2">{texts.redirectUri}</Typography>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {forms.redirect_uri}
          </Typography>
          <CopyButton text={forms.redirect_uri}>{texts.copy}</CopyButton>
        </Stack>
      )}
      <SchemaForm
        isNew
        isNested
        schema={schema}
        data={schema.start}
        submitLabel={texts.continue(providerNames[provider])}
        onSave={send}
      >
        {fault && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {fault}
          </Alert>
        )}
      </SchemaForm>
    </>
  )
}
