import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTexts } from '../useTexts.ts'

interface Props {
  onRetry: () => void
}

/** Says, in place of a part, that it could not be loaded; has a retry button. */
export function PartFailed({ onRetry }: Props) {
  const { common } = useTexts()
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {common.partFailed}
    </Alert>
  )
}
