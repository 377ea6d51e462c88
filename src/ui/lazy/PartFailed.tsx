import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTexts } from '../useTexts.ts'

interface Props {
  onRetry: () => void
}

/** Says that a part of the page could not be loaded, where it would stand, with a way to try again. */
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
