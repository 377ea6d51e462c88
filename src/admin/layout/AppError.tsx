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

/** Shows a rendering error and a reload button; the reload also fetches a newer version of the application. */
export function AppError({ error }: { error: Error }) {
  const { app } = useTexts()
  const requestId = requestIdOf(error)
  // Runs before the error unmounts the forms, because nobody left them on purpose.
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

/** Returns the id of the failed request, if any; else that of the page's own request. */
function requestIdOf(error: Error): string | undefined {
  const own = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined
  return own ?? pageRequestId()
}

/** Returns the details for troubleshooting. The address has no fragment, because that may contain a secret. */
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
