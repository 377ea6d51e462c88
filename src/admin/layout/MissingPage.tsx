import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pageRequestId } from '../../ui/pageRequestId.ts'
import { RequestNumber } from '../../ui/RequestNumber.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useEntities } from '../configuration/useEntities.ts'
import { useOpenDialog } from '../palette/openDialog.ts'
import { AppWaiting } from './AppWaiting.tsx'

/** Shows that an address has no page, with possible reasons and links to continue. */
export function MissingPage() {
  const { pathname } = useLocation()
  const { entities } = useEntities()
  // react-admin registers the entity pages one step after the entities load, so this page is still to come.
  const isOnItsWay = entities?.some(({ name }) => name === pathname.split('/')[1])
  return isOnItsWay ? <AppWaiting /> : <NoSuchPage />
}

function NoSuchPage() {
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
