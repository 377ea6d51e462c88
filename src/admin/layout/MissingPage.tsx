import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/useTexts.ts'

/** Said of an address that leads nowhere. */
export function MissingPage() {
  const { app } = useTexts()
  return (
    <EmptyState
      isPage
      title={app.missing}
      action={
        <Button component={Link} to="/" variant="contained">
          {app.home}
        </Button>
      }
    >
      {app.missingHint}
    </EmptyState>
  )
}
