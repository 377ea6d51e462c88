import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { contactsTexts } from './contactsTexts.ts'

interface Props {
  contact: Pick<components['schemas']['Contact'], '_id' | 'name' | 'emails'>
  onClose: () => void
}

/** Writes the first mail of a conversation with a contact, and opens that conversation. */
export function WriteMailDialog({ contact, onClose }: Props) {
  const all = useTexts()
  const { common } = all
  const { mail: texts } = contactsTexts(all)
  const { client } = useApi()
  const navigate = useNavigate()
  const titleId = useId()
  const { emails = [] } = contact
  const [to, setTo] = useState(emails[0] ?? '')
  const [subject, setSubject] = useState('')
  const [content, setContent] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const isEmpty = subject.trim() === '' || content.trim() === ''

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || isSending) return
    setSending(true)
    setError(undefined)
    const params = { path: { id: contact._id } }
    try {
      const body = { to, subject: subject.trim(), content: content.trim() }
      const { conversation_id } = await bodyOf(client.POST('/contact/{id}/mail', { params, body }))
      onClose()
      navigate(`/inbox/${conversation_id}`)
    } catch (fault) {
      setError(fault)
      setSending(false)
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isSending ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title(contact.name)}</DialogTitle>
      <form onSubmit={send}>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 0.75 }}>
            {error !== undefined && <ErrorAlert error={error} />}
            <TextField
              select={emails.length > 1}
              label={texts.to}
              value={to}
              disabled={emails.length < 2}
              onChange={({ target }) => setTo(target.value)}
            >
              {emails.map(address => (
                <MenuItem key={address} value={address}>
                  {address}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              autoFocus
              required
              label={texts.subject}
              value={subject}
              onChange={({ target }) => setSubject(target.value)}
              slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
            />
            <TextField
              multiline
              required
              minRows={6}
              maxRows={16}
              label={texts.text}
              helperText={texts.hint}
              value={content}
              onChange={({ target }) => setContent(target.value)}
              slotProps={{ htmlInput: { maxLength: 20_000, dir: 'auto' } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isSending}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isEmpty || isSending}>
            {texts.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
