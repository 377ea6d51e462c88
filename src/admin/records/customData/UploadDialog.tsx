import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import limits from '../../../../openapi/limits.json' with { type: 'json' }
import { ApiError } from '../../../api/ApiError.ts'
import { useUndo } from '../../../resources/data/useUndo.ts'
import { RowTable } from '../../../resources/exchange/RowTable.tsx'
import { FileButton } from '../../../resources/widgets/FileButton.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useShownShare } from '../../../ui/progress/useShownShare.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { customDataTexts } from './customDataTexts.ts'
import { UploadPreview } from './UploadPreview.tsx'
import { isRunning, type Upload, useUpload } from './useUpload.ts'

interface Props {
  /** Id of the data type. */
  id: string
  /** Title of its records. */
  title: string
  onClose: () => void
}

const accepted = '.csv,.txt,.tsv,.xlsx,text/csv'

/** Uploads a file of records: choose, check, look, store, and undo if necessary. */
export function UploadDialog({ id, title, onClose }: Props) {
  const all = useTexts()
  const texts = customDataTexts(all)
  const titleId = useId()
  const { step, choose, store, again } = useUpload(id)
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.uploadTitle(title)}</DialogTitle>
      {step.name === 'choose' && (
        <>
          <DialogContent>
            <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
              <Typography>{texts.uploadHint}</Typography>
              {step.error !== undefined && <FileFaults error={step.error} />}
              <FileButton variant="contained" accept={accepted} onFile={choose}>
                {texts.chooseFile}
              </FileButton>
            </Stack>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button color="inherit" onClick={onClose}>
              {all.common.cancel}
            </Button>
          </DialogActions>
        </>
      )}
      {step.name === 'sending' && (
        <Progress text={step.isDry ? texts.checking : texts.storing} share={step.sent} />
      )}
      {step.name === 'checked' && (
        <>
          <DialogContent>
            <Stack spacing={2}>
              {step.error !== undefined && <FileFaults error={step.error} />}
              <UploadPreview upload={step.upload} />
            </Stack>
          </DialogContent>
          <CheckedButtons upload={step.upload} store={store} again={again} />
        </>
      )}
      {step.name === 'stored' && <Stored upload={step.upload} onClose={onClose} />}
    </Dialog>
  )
}

function CheckedButtons({
  upload: { created, updated, failed_rows: bad },
  store,
  again,
}: {
  upload: Upload
  store: (isPartial: boolean) => void
  again: () => void
}) {
  const texts = customDataTexts(useTexts())
  const good = created + updated
  return (
    <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
      <Button color="inherit" onClick={again}>
        {texts.otherFile}
      </Button>
      <Button
        variant={bad > 0 ? 'outlined' : 'contained'}
        disabled={good === 0}
        onClick={() => store(bad > 0)}
      >
        {bad > 0 ? texts.storeOthers(good) : texts.store(good)}
      </Button>
    </DialogActions>
  )
}

/** Shows the progress; its first part is faked until the file is sent (§9). */
function Progress({ text, share }: { text: string; share: number }) {
  const texts = customDataTexts(useTexts())
  const shown = useShownShare(limits.fakedProgress.csv, share)
  const percent = Math.round(shown * 100)
  const isKnown = shown > 0 && shown < 1
  return (
    <DialogContent>
      <Stack spacing={2} sx={{ py: 4 }} role="status">
        <Typography>{isKnown ? texts.percent(text, percent) : text}</Typography>
        <LinearProgress
          aria-label={text}
          variant={isKnown ? 'determinate' : 'indeterminate'}
          value={percent}
        />
      </Stack>
    </DialogContent>
  )
}

function Stored({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const all = useTexts()
  const texts = customDataTexts(all)
  const undo = useUndo({ name: 'custom_data_object', label: '/label' })
  const [isUndone, setUndone] = useState(false)
  const { created, updated, rows, failed_rows: bad, operation, error } = upload

  async function takeBack(id: string) {
    const worked = await undo(id)
    if (worked) setUndone(true)
    return worked
  }

  const percent = Math.round((100 * (created + updated)) / Math.max(1, rows))
  return (
    <>
      <DialogContent>
        {isRunning(upload) ? (
          <Stack spacing={2} sx={{ py: 3 }} role="status">
            <Typography>{texts.percent(texts.storing, percent)}</Typography>
            <LinearProgress aria-label={texts.storing} variant="determinate" value={percent} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.background}
            </Typography>
          </Stack>
        ) : (
          <Alert severity={error !== null ? 'error' : isUndone ? 'info' : 'success'}>
            {error !== null
              ? texts.failed(error)
              : isUndone
                ? texts.undone
                : `${texts.stored(created, updated)}${bad > 0 ? ` ${texts.leftOut(bad)}` : ''}`}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {operation !== null && !isRunning(upload) && !isUndone && (
          <SpinnerButton color="inherit" sx={{ mr: 'auto' }} onClick={() => takeBack(operation)}>
            {all.common.undo}
          </SpinnerButton>
        )}
        <Button variant="contained" onClick={onClose}>
          {all.common.close}
        </Button>
      </DialogActions>
    </>
  )
}

/** Shows why a file was refused, with rows and columns if it names them. */
function FileFaults({ error }: { error: unknown }) {
  const texts = customDataTexts(useTexts())
  const faults = error instanceof ApiError ? error.errors : []
  const [first] = faults
  if (!first) return <ErrorAlert error={error} />
  if (first.params?.row === undefined)
    return <Alert severity="error">{faults.map(({ message }) => message).join(' ')}</Alert>
  const rows = faults.map(({ params, message }) => [String(params?.row ?? ''), message])
  return <RowTable title={texts.faults} names={[texts.row, texts.reason]} rows={rows} />
}
