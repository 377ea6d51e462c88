import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { exchangeTexts } from './exchangeTexts.ts'
import { ImportReport } from './ImportReport.tsx'
import { ImportSource } from './ImportSource.tsx'
import { useImportChains } from './useImportChains.ts'

/** Imports chains from a file or from text: first shows a preview, then the result. */
export function ImportChainsDialog({ onClose }: { onClose: () => void }) {
  const all = useTexts()
  const texts = exchangeTexts(all)
  const id = useId()
  const [text, setText] = useState('')
  const { report, fault, failure, onConflict, setOnConflict, check, take, back } = useImportChains(text)
  const isDone = report?.is_dry === false
  const isAnything = report?.chains.some(({ action }) => action === 'created' || action === 'updated')
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {!report && (
            <ImportSource
              text={text}
              fault={fault}
              onConflict={onConflict}
              onText={setText}
              onChooseConflict={setOnConflict}
            />
          )}
          {report && <ImportReport report={report} />}
          {failure !== undefined && <ErrorAlert error={failure} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {report && !isDone && (
          <Button color="inherit" onClick={back}>
            {texts.back}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {isDone ? all.common.close : all.common.cancel}
        </Button>
        {!report && (
          <SpinnerButton variant="contained" onClick={check}>
            {texts.check}
          </SpinnerButton>
        )}
        {report && !isDone && (
          <SpinnerButton variant="contained" disabled={!isAnything} onClick={take}>
            {texts.doImport}
          </SpinnerButton>
        )}
      </DialogActions>
    </Dialog>
  )
}
