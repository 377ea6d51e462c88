import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { LinkBox } from '../../../../ui/LinkBox.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { FieldsForm } from '../../../smallForms/FieldsForm.tsx'
import { TextInput } from '../../../smallForms/TextInput.tsx'
import { useFields } from '../../../smallForms/useFields.ts'
import { documentsTexts } from '../documentsTexts.ts'

type GeneratedDocument = components['schemas']['GeneratedDocument']

interface Props {
  record: GeneratedDocument
  onStored: (record: GeneratedDocument) => void
  onClose: () => void
}

const usualDays = '30'

/** Makes a link with which everybody can open a document, shows it once, and ends the current one. */
export function ShareDialog({ record, onStored, onClose }: Props) {
  const all = useTexts()
  const { sharing: texts } = documentsTexts(all)
  const { client } = useApi()
  const notified = useNotifiedTask()
  const id = useId()
  const [url, setUrl] = useState<string>()
  const [isEnding, setEnding] = useState(false)
  const params = { path: { id: record._id } }
  const fields = useFields({
    initial: { days: usualDays },
    check: { days: value => (isDays(value) ? undefined : texts.daysHint) },
    send: async ({ days }) => {
      const link = await bodyOf(
        client.POST('/generated_document/{id}/share', { params, body: { days: Number(days) } }),
      )
      setUrl(link.url)
      onStored(await bodyOf(client.GET('/generated_document/{id}', { params })))
    },
  })
  async function end() {
    setEnding(false)
    const ended = bodyOf(client.DELETE('/generated_document/{id}/share', { params }))
    if (await notified(ended.then(onStored), texts.ended)) onClose()
  }
  const isShared = record.shared_until !== undefined
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        {url === undefined ? (
          <>
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.text}</Typography>
            <FieldsForm
              fields={fields}
              action={texts.make}
              others={
                <>
                  {isShared && (
                    <Button color="error" onClick={() => setEnding(true)} sx={{ mr: 'auto' }}>
                      {texts.end}
                    </Button>
                  )}
                  <Button color="inherit" onClick={onClose}>
                    {all.common.cancel}
                  </Button>
                </>
              }
            >
              <TextInput
                field={fields.field('days')}
                label={texts.days}
                help={texts.daysHint}
                autoComplete="off"
                inputMode="numeric"
                isFirst
              />
            </FieldsForm>
          </>
        ) : (
          <Stack spacing={1.5}>
            <Alert severity="success" variant="outlined">
              {texts.once}
            </Alert>
            <LinkBox label={texts.link} url={url} />
            <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
              <Button color="inherit" onClick={onClose}>
                {all.common.close}
              </Button>
              <CopyButton text={url} variant="contained" size="medium">
                {texts.copy}
              </CopyButton>
            </Stack>
          </Stack>
        )}
      </DialogContent>
      {isEnding && (
        <ConfirmDialog
          title={texts.endQuestion}
          confirm={texts.end}
          isDangerous
          onConfirm={end}
          onCancel={() => setEnding(false)}
        >
          {texts.endText}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function isDays(value: string): boolean {
  return /^\d{1,3}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 365
}
