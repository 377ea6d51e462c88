import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { CheckReport } from './CheckReport.tsx'
import { NotesField } from './NotesField.tsx'
import { PublishResult } from './PublishResult.tsx'
import { publishingTexts } from './publishingTexts.ts'
import { useCheck } from './useCheck.ts'
import { usePublish } from './usePublish.ts'

/**
 * Checks the chain, shows the effect of publishing, and publishes it. Failed tests or suites do not block publishing if
 * a reason is given.
 */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const all = useTexts()
  const texts = publishingTexts(all)
  const { document } = useChainEditor()
  const id = useId()
  const formId = useId()
  const check = useCheck()
  const { publishing, publish } = usePublish()
  const [notes, setNotes] = useState('')
  const [isAsked, setAsked] = useState(false)
  const found = check.data
  const hasFailed = (found?.test_report.failed ?? 0) + (found?.suites.length ?? 0) > 0
  const mayPublish = found?.draft_has_changes === true && found.faults.length === 0
  const lacksReason = hasFailed && notes.trim() === ''
  const isWorking = publishing.state === 'working'

  function send() {
    setAsked(true)
    if (mayPublish && !lacksReason && !isWorking) void publish(notes.trim(), hasFailed)
  }

  return (
    <Dialog open fullWidth maxWidth="md" onClose={isWorking ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>
        {publishing.state === 'done' ? texts.published(document.title) : texts.title(document.title)}
      </DialogTitle>
      <DialogContent>
        {publishing.state === 'asked' && (
          <form
            id={formId}
            noValidate
            onSubmit={event => {
              event.preventDefault()
              send()
            }}
          >
            <Stack spacing={2}>
              <Typography>{texts.body}</Typography>
              {check.isPending && <Working>{texts.checking}</Working>}
              {check.error && (
                <ErrorAlert title={texts.checkFailed} error={check.error} onRetry={check.refetch} />
              )}
              {found && <CheckReport check={found} onLeave={onClose} />}
              {mayPublish && (
                <NotesField
                  notes={notes}
                  isReason={hasFailed}
                  isMissing={isAsked && lacksReason}
                  onNotes={setNotes}
                />
              )}
            </Stack>
          </form>
        )}
        {isWorking && <Working>{texts.working}</Working>}
        <PublishResult publishing={publishing} onLeave={onClose} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={isWorking}>
          {publishing.state === 'asked' ? all.common.cancel : all.common.close}
        </Button>
        {publishing.state === 'asked' && (
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color={hasFailed ? 'warning' : 'primary'}
            disabled={!mayPublish}
          >
            {hasFailed ? texts.force : texts.publish}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Shows that work is in progress, and announces it to screen readers. */
function Working({ children }: { children: string }) {
  return (
    <Stack role="status" direction="row" spacing={1.5} sx={{ alignItems: 'center', py: 1 }}>
      <CircularProgress size={20} aria-hidden />
      <Typography>{children}</Typography>
    </Stack>
  )
}
