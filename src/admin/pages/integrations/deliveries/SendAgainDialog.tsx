import CloseIcon from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useId, useMemo, useState } from 'react'
import { asText } from '../../../../../common/json/asText.ts'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { isInvalid } from '../../../../api/ApiError.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { SchemaForm } from '../../../../resources/form/SchemaForm.tsx'
import type { SaveResult } from '../../../../resources/save/saveResult.ts'
import { drawnSchema } from '../../../../resources/schema/drawnSchema.ts'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { useGuard } from '../../../../ui/useGuard.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsKey } from '../useIntegrations.ts'
import { deliveriesTexts } from './deliveriesTexts.ts'

/** Asks since when deliveries are sent again, and says how that works. */
export function SendAgainDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const all = useTexts()
  const texts = deliveriesTexts(all)
  const { client } = useApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const guard = useGuard()
  const titleId = useId()
  const [fault, setFault] = useState<string>()
  const schema = useMemo(() => sinceSchema(texts.sinceField), [texts])

  async function send({ since }: JsonObject): Promise<SaveResult> {
    setFault(undefined)
    try {
      const body = { since: asText(since) }
      const call = client.POST('/integrations/{id}/deliveries/again', { params: { path: { id } }, body })
      const { count } = await guard(bodyOf(call))
      notify(texts.sinceDone(count), { type: 'success' })
      onClose()
      void queries.invalidateQueries({ queryKey: [...integrationsKey, 'live'] })
      return { isSaved: true }
    } catch (error) {
      if (isInvalid(error)) return { isSaved: false, errors: error.errors }
      setFault(anyProblemText(error, all))
      return { isSaved: false, errors: [] }
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'center', pr: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {texts.sinceTitle}
        </DialogTitle>
        <IconButton onClick={onClose} aria-label={all.common.close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <DialogContent sx={{ bgcolor: 'background.default' }}>
        <SchemaForm
          isNew
          isNested
          schema={schema}
          data={schema.start}
          submitLabel={texts.again}
          onSave={send}
        >
          <Typography sx={{ mb: 2 }}>{texts.sinceBody}</Typography>
          {fault && (
            <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
              {fault}
            </Alert>
          )}
        </SchemaForm>
      </DialogContent>
    </Dialog>
  )
}

function sinceSchema(title: string) {
  const since = { type: 'string', format: 'date-time', title }
  return drawnSchema({ type: 'object', required: ['since'], properties: { since } })
}
