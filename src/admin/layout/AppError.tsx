import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useLayoutEffect } from 'react'
import { heldDrafts } from '../../resources/form/draft/heldDrafts.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pageRequestId } from '../../ui/pageRequestId.ts'
import { RequestNumber } from '../../ui/RequestNumber.tsx'
import { useTexts } from '../../ui/useTexts.ts'

/** Shown where drawing failed; loading anew also brings a newer version of the application in. */
export function AppError({ error }: { error: Error }) {
  const { app } = useTexts()
  const requestId = requestIdOf(error)
  // In time for the forms that the fault takes away: nobody left them on purpose.
  useLayoutEffect(() => heldDrafts.hold(), [])
  return (
    <Box role="alert">
      <EmptyState
        isPage
        title={app.failed}
        action={
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
            <CopyButton text={detailsOf(error, requestId)} variant="outlined" size="medium">
              {app.copyDetails}
            </CopyButton>
            <Button variant="contained" onClick={() => window.location.reload()}>
              {app.reload}
            </Button>
          </Stack>
        }
      >
        {app.failedHint}
        <Box component="pre" aria-label={app.details} sx={detailsStyle}>
          {error.message}
        </Box>
        {requestId && <RequestNumber id={requestId} />}
      </EmptyState>
    </Box>
  )
}

/** The request that failed, where one did; else the one that brought the page. */
function requestIdOf(error: Error): string | undefined {
  const own = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined
  return own ?? pageRequestId()
}

/** What whoever looks into it needs. A fragment may hold a secret, so the address comes without it. */
function detailsOf(error: Error, requestId: string | undefined): string {
  const { origin, pathname } = window.location
  const lines = [
    String(error),
    origin + pathname,
    new Date().toISOString(),
    requestId && `Request ${requestId}`,
  ]
  return lines.filter(Boolean).join('\n')
}

const detailsStyle = {
  mt: 2,
  mb: 1,
  p: 1.5,
  fontSize: '0.75rem',
  textAlign: 'left',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}
