import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/useTexts.ts'

/** Shown where drawing failed; loading anew also brings a newer version of the application in. */
export function AppError({ error }: { error: Error }) {
  const { errors, app, common } = useTexts()
  return (
    <Box role="alert">
      <EmptyState
        isPage
        title={app.failed}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {common.retry}
          </Button>
        }
      >
        {errors.unexpected}
        <Box component="pre" sx={{ whiteSpace: 'pre-wrap', fontSize: '0.75rem' }}>
          {error.message}
        </Box>
      </EmptyState>
    </Box>
  )
}
