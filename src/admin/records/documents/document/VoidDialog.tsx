import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { FieldsForm } from '../../../smallForms/FieldsForm.tsx'
import { TextInput } from '../../../smallForms/TextInput.tsx'
import { useFields } from '../../../smallForms/useFields.ts'
import { documentsTexts } from '../documentsTexts.ts'

interface Props {
  id: string
  onStored: (record: components['schemas']['GeneratedDocument']) => void
  onClose: () => void
}

/** Says what follows when a document is declared void, asks for the reason, and does it. */
export function VoidDialog({ id, onStored, onClose }: Props) {
  const all = useTexts()
  const { voiding: texts } = documentsTexts(all)
  const { client } = useApi()
  const titleId = useId()
  const fields = useFields({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const body = reason.trim() === '' ? {} : { reason: reason.trim() }
      const params = { path: { id } }
      onStored(await bodyOf(client.POST('/generated_document/{id}/void', { params, body })))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.text}</Typography>
        <FieldsForm
          fields={fields}
          action={texts.action}
          others={
            <Button color="inherit" onClick={onClose}>
              {all.common.cancel}
            </Button>
          }
        >
          <TextInput
            field={fields.field('reason')}
            label={texts.reason}
            help={texts.reasonHint}
            autoComplete="off"
            isFirst
            isOptional
          />
        </FieldsForm>
      </DialogContent>
    </Dialog>
  )
}
