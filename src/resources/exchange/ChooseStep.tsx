import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type DragEvent, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { FileButton } from '../widgets/FileButton.tsx'
import type { FileFault } from './fileSample.ts'

interface Props {
  fault: FileFault | undefined
  isReading: boolean
  onFile: (file: File) => void
  onClose: () => void
}

/** Lets the person choose the file, with a button or by dropping it. */
export function ChooseStep({ fault, isReading, onFile, onClose }: Props) {
  const { common, exchange } = useTexts()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  function over(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          {fault && <Alert severity="error">{exchange.faults[fault]}</Alert>}
          <Stack
            onDragOver={over}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            spacing={1.5}
            sx={{
              alignItems: 'center',
              textAlign: 'center',
              px: 3,
              py: 5,
              border: '2px dashed',
              borderColor: isOver ? 'primary.main' : 'divider',
              borderRadius: 2,
              bgcolor: isOver ? 'action.hover' : undefined,
            }}
          >
            {isReading ? (
              <CircularProgress size={28} aria-label={common.loading} />
            ) : (
              <>
                <UploadIcon color="action" fontSize="large" />
                <FileButton variant="contained" accept={accepted} onFile={onFile}>
                  {exchange.choose}
                </FileButton>
                <Typography variant="body2" color="text.secondary">
                  {exchange.drop}
                </Typography>
              </>
            )}
          </Stack>
          <Typography variant="body2" color="text.secondary">
            {exchange.formats}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {common.cancel}
        </Button>
      </DialogActions>
    </>
  )
}

const accepted = '.csv,.tsv,.txt,.json,.ndjson,.jsonl,text/csv,application/json,application/x-ndjson'
