import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useId } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useGuard } from '../../../ui/useGuard.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { apiKeysKey } from './apiKeysKey.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'
import type { ApiKey } from './keyAreas.ts'
import { keyNameFault } from './keyNameFault.ts'

interface Props {
  apiKey: ApiKey
  onClose: () => void
}

/** Renames a key; its scopes stay the same. */
export function RenameDialog({ apiKey, onClose }: Props) {
  const all = useTexts()
  const { common } = all
  const apiKeys = apiKeysTexts(all)
  const { client } = useApi()
  const guard = useGuard()
  const notify = useNotify()
  const queries = useQueryClient()
  const id = useId()
  const fields = useFields({
    initial: { name: apiKey.name },
    check: { name: keyNameFault },
    send: async ({ name }) => {
      const params = { path: { id: apiKey._id } }
      await guard(client.PATCH('/api_key/{id}', { params, body: { name: name.trim() } }))
      await queries.invalidateQueries({ queryKey: apiKeysKey })
      notify(apiKeys.rename.done(name.trim()), { type: 'success' })
      onClose()
    },
  })
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{apiKeys.rename.title}</DialogTitle>
      <DialogContent>
        <FieldsForm
          fields={fields}
          action={apiKeys.rename.save}
          others={
            <Button color="inherit" onClick={onClose}>
              {common.cancel}
            </Button>
          }
        >
          <TextInput field={fields.field('name')} label={apiKeys.rename.name} autoComplete="off" isFirst />
        </FieldsForm>
      </DialogContent>
    </Dialog>
  )
}
