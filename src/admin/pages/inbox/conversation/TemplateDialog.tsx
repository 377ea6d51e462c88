import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { filledTemplate } from '../../../../../common/templateText.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'
import type { ConversationActions } from './useConversationActions.ts'

interface Props {
  sendTemplate: ConversationActions['sendTemplate']
  onClose: () => void
}

/** Sends an approved message template: chosen from the list, its placeholders filled, with a preview. */
export function TemplateDialog({ sendTemplate, onClose }: Props) {
  const texts = useTexts()
  const { template: words } = inboxTexts(texts)
  const { client } = useApi()
  const titleId = useId()
  const [uuid, setUuid] = useState('')
  const [values, setValues] = useState<Readonly<Record<number, string>>>({})
  const { data, error, refetch } = useServerQuery(['message_templates'], () =>
    client.GET('/wa_2chat/templates'),
  )
  const chosen = data?.items.find(one => one.uuid === uuid)
  const placeholders = Array.from({ length: chosen?.parameters ?? 0 }, (_, index) => index + 1)
  const textFor = (number: number) => values[number] ?? ''
  const isWhole = chosen !== undefined && placeholders.every(number => textFor(number).trim() !== '')

  async function send(): Promise<boolean> {
    const parameters = placeholders.map(number => textFor(number).trim())
    const isSent = await sendTemplate({ template_uuid: uuid, parameters })
    if (isSent) onClose()
    return isSent
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {data?.items.length === 0 ? words.none : words.hint}
          </Typography>
          {data && data.items.length > 0 && (
            <TextField
              select
              fullWidth
              size="small"
              label={words.choose}
              value={uuid}
              onChange={event => {
                setUuid(event.target.value)
                setValues({})
              }}
            >
              {data.items.map(one => (
                <MenuItem key={one.uuid} value={one.uuid}>
                  {one.name}
                </MenuItem>
              ))}
            </TextField>
          )}
          {placeholders.map(number => (
            <TextField
              key={number}
              fullWidth
              size="small"
              label={words.value(number)}
              value={textFor(number)}
              slotProps={{ htmlInput: { dir: 'auto', maxLength: 1000 } }}
              onChange={event => setValues({ ...values, [number]: event.target.value })}
            />
          ))}
          {chosen && (
            <Typography
              component="blockquote"
              aria-label={words.preview}
              dir="auto"
              sx={{
                m: 0,
                p: 1.5,
                borderRadius: 1,
                bgcolor: 'action.hover',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
              }}
            >
              {filledTemplate(
                chosen.text,
                placeholders.map(number => textFor(number).trim() || `{{${number}}}`),
              )}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <SpinnerButton variant="contained" disabled={!isWhole} onClick={send}>
          {words.send}
        </SpinnerButton>
      </DialogActions>
    </Dialog>
  )
}
