import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTexts } from '../../ui/useTexts.ts'
import { AppWaiting } from '../layout/AppWaiting.tsx'
import { FormFault } from '../smallForms/FormFault.tsx'
import { PublicPage } from './PublicPage.tsx'

interface Props {
  title: string
  /** Reason why loading failed; null while loading. */
  error: Error | null
  onRetry: () => void
}

/** Shows a page before sign-in whose data is still loading or failed to load. */
export function PublicWaiting({ title, error, onRetry }: Props) {
  const { common } = useTexts()
  return (
    <PublicPage title={title}>
      {error ? (
        <Stack spacing={2.25}>
          <FormFault error={error} />
          <Button variant="outlined" size="large" fullWidth onClick={onRetry}>
            {common.retry}
          </Button>
        </Stack>
      ) : (
        <AppWaiting />
      )}
    </PublicPage>
  )
}
