import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { answerSourcesTexts } from '../answerSourcesTexts.ts'
import { AskedConversation } from './AskedConversation.tsx'
import { NearestPassages } from './NearestPassages.tsx'
import type { AskedPlace } from './useAskedConversation.ts'
import { useSaveAnswer } from './useSaveAnswer.ts'

/** Maximum length of the question, and of the answer, in characters. */
const [maxQuestion, maxAnswer] = [300, 20_000]

export interface AnswerDialogProps {
  question: string
  /** Where the question was asked; undefined if it is not known. */
  place: AskedPlace | undefined
  onClose: () => void
  /** Opens the next question; undefined if this is the last one. */
  onNext?: (() => void) | undefined
}

/** Takes the answer to a question, beside what was said around the question and what the knowledge has about it. */
export function AnswerDialog({ question: whole, place, onClose, onNext }: AnswerDialogProps) {
  const texts = useTexts()
  const { dialog } = answerSourcesTexts(texts)
  const id = useId()
  const asked = [...whole].slice(0, maxQuestion).join('').trim()
  const [question, setQuestion] = useState(asked)
  const [answer, setAnswer] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const { save, isSaving, error } = useSaveAnswer()
  const isReady = question.trim() !== '' && answer.trim() !== '' && !isSaving
  const isBegun = answer.trim() !== '' || question !== asked
  const leave = () => (isBegun ? setLeaving(true) : onClose())

  async function store(then: () => void) {
    const title = question.trim()
    const data = {
      title,
      content: answer.trim(),
      // A question that was reworded is still found in the visitor's own words.
      ...(title !== asked && { questions: [asked] }),
      ...(place && { conversation_id: place.conversationId }),
    }
    if (isReady && (await save(data))) then()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void store(onNext ?? onClose)
  }

  return (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby={id} onClose={isSaving ? undefined : leave}>
      <Head>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {dialog.title}
        </Typography>
        <IconButton onClick={leave} disabled={isSaving} aria-label={texts.common.close}>
          <CloseIcon />
        </IconButton>
      </Head>
      <DialogContent sx={{ p: 0 }}>
        <Columns>
          <Stack component="form" id={`${id}-form`} spacing={2} onSubmit={submit}>
            {error !== undefined && <ErrorAlert error={error} />}
            <TextField
              multiline
              required
              label={dialog.question}
              value={question}
              onChange={({ target }) => setQuestion(target.value.replaceAll('\n', ' '))}
              slotProps={{ htmlInput: { maxLength: maxQuestion, dir: 'auto' } }}
            />
            <TextField
              autoFocus
              multiline
              required
              minRows={8}
              maxRows={18}
              label={dialog.answer}
              helperText={dialog.answerHint}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
              slotProps={{ htmlInput: { maxLength: maxAnswer, dir: 'auto' } }}
            />
          </Stack>
          <Context>
            {place && <AskedConversation place={place} />}
            <NearestPassages question={asked} />
          </Context>
        </Columns>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button color="inherit" onClick={leave} disabled={isSaving}>
          {texts.common.cancel}
        </Button>
        {onNext && (
          <Button disabled={!isReady} onClick={() => store(onClose)}>
            {texts.common.save}
          </Button>
        )}
        <Button type="submit" form={`${id}-form`} variant="contained" disabled={!isReady}>
          {onNext ? dialog.saveAndNext : texts.common.save}
        </Button>
      </DialogActions>
      {isLeaving && (
        <ConfirmDialog
          title={texts.form.leaveTitle}
          confirm={texts.form.leave}
          cancel={texts.form.stay}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          {texts.form.leaveDialogBody}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: '12px 12px 12px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const Columns = styled(Box)(({ theme }) => ({
  display: 'grid',
  '& > form': { padding: 24 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}))

const Context = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '20px 24px',
  backgroundColor: theme.palette.background.default,
  [theme.breakpoints.up('md')]: { borderInlineStart: `1px solid ${theme.palette.divider}` },
}))
