import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { mergePatch } from '../../../../../common/json/mergePatch.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { isInvalid } from '../../../../api/ApiError.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useFormModel } from '../../../../resources/formModel/useFormModel.ts'
import { tidy } from '../../../../resources/json/tidy.ts'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'
import { TrialTable } from './TrialTable.tsx'

interface Props {
  id: string
  sync: string
  title: string
  /** Settings as saved. */
  stored: JsonObject
}

/** Tries a sync with the settings in the form around it. */
export function Trial({ id, sync, title, stored }: Props) {
  const all = useTexts()
  const texts = integrationsTexts(all)
  const { client } = useApi()
  const model = useFormModel()
  const [found, setFound] = useState<components['schemas']['IntegrationTrial']>()
  const [fault, setFault] = useState<string>()

  async function run(): Promise<boolean> {
    setFault(undefined)
    const body = mergePatch(stored, model.completed(tidy(model.get().data, stored))) ?? {}
    try {
      const params = { path: { id, x: sync } }
      setFound(await bodyOf(client.POST('/integrations/{id}/try/{x}', { params, body })))
      return true
    } catch (error) {
      setFound(undefined)
      if (isInvalid(error)) model.refuse(error.errors)
      setFault(anyProblemText(error, all))
      return false
    }
  }

  return (
    <Stack spacing={1.5} sx={{ mt: 2, alignItems: 'flex-start' }}>
      <SpinnerButton variant="outlined" aria-label={texts.tryTitle(title)} onClick={run}>
        {texts.try}
      </SpinnerButton>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.tryHint}
      </Typography>
      {fault && (
        <Alert severity="error" variant="outlined">
          {fault}
        </Alert>
      )}
      {found && <TrialTable trial={found} />}
    </Stack>
  )
}
