import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import { useShownShare } from '../../ui/progress/useShownShare.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { Sending } from './useUpload.ts'

interface Props extends Sending {
  kind: 'file' | 'image'
  onCancel: () => void
}

/** Shows the progress of an upload. The server checks the file before it replies. */
export function UploadProgress({ kind, name, share, onCancel }: Props) {
  const { common, widgets } = useTexts()
  const shown = useShownShare(kind === 'file' ? limits.fakedProgress.document : 0, share)
  const percent = Math.round(shown * 100)
  const text = share < 1 ? widgets.fileUploading(name, percent) : widgets.fileChecking(name)
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0, px: 1 }}>
        <Typography variant="body2" noWrap>
          {text}
        </Typography>
        <LinearProgress
          aria-label={text}
          variant={share < 1 ? 'determinate' : 'indeterminate'}
          value={percent}
        />
      </Box>
      <Button size="small" color="inherit" onClick={onCancel}>
        {common.cancel}
      </Button>
    </>
  )
}
