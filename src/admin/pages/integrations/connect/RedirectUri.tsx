import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'

interface Props {
  uri: string
  /** Whether every connection of the kind needs it; otherwise it is folded. */
  isNeeded: boolean
}

/** Shows the redirect URI that a person enters at the other system. */
export function RedirectUri({ uri, isNeeded }: Props) {
  const texts = integrationsTexts(useTexts())
  return (
    <Box component="details" open={isNeeded} sx={{ mb: 2 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {texts.redirectUri}
      </Typography>
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start', mt: 0.5 }}>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {uri}
        </Typography>
        <CopyButton text={uri}>{texts.copy}</CopyButton>
      </Stack>
    </Box>
  )
}
