import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pageRequestId } from '../../ui/pageRequestId.ts'
import { RequestNumber } from '../../ui/RequestNumber.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useOpenDialog } from '../palette/openDialog.ts'

/** Said of an address that leads nowhere: what may be the matter, and the ways on. */
export function MissingPage() {
  const { app } = useTexts()
  const openDialog = useOpenDialog()
  const requestId = pageRequestId()
  return (
    <EmptyState
      isPage
      title={app.missing}
      action={
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button variant="outlined" onClick={() => openDialog('palette')}>
            {app.search}
          </Button>
          <Button component={Link} to="/" variant="contained">
            {app.home}
          </Button>
        </Stack>
      }
    >
      {app.missingHint}
      {requestId && (
        <Box sx={{ mt: 2 }}>
          {app.missingSender}
          <div>
            <RequestNumber id={requestId} />
          </div>
        </Box>
      )}
    </EmptyState>
  )
}
