import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'
import { exampleRequest } from './exampleRequest.ts'
import type { Area } from './keyAreas.ts'

interface Props {
  made: components['schemas']['NewApiKey']
  areas: readonly Area[]
  onDone: () => void
}

/**
 * Shows the new key, which cannot be read again, and a sample request. The dialog therefore closes only by its confirm
 * button.
 */
export function MadeKey({ made: { key, scopes }, areas, onDone }: Props) {
  const { made: texts } = apiKeysTexts(useTexts())
  const request = exampleRequest({ origin: window.location.origin, key, scopes, areas })
  return (
    <Stack spacing={2.5}>
      <Alert severity="warning" variant="outlined">
        {texts.once}
      </Alert>
      <Box>
        <LinkBox label={texts.key} url={key} />
        {/* Focus starts here, where an accidental Enter does no harm. */}
        <CopyButton text={key} variant="outlined" autoFocus sx={{ mt: 1 }}>
          {texts.copy}
        </CopyButton>
      </Box>
      <Box>
        <Typography variant="h3" component="h3" sx={{ mb: 0.75 }}>
          {texts.example}
        </Typography>
        {/* Focusable, so that it can be scrolled from the keyboard. */}
        <Code tabIndex={0} role="region" aria-label={texts.exampleLabel}>
          {request}
        </Code>
        <CopyButton text={request} variant="outlined" sx={{ mt: 1 }}>
          {texts.copyExample}
        </CopyButton>
      </Box>
      <Button variant="contained" onClick={onDone} sx={{ alignSelf: 'flex-end' }}>
        {texts.done}
      </Button>
    </Stack>
  )
}

const Code = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: '10px 12px',
  overflowX: 'auto',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
}))
