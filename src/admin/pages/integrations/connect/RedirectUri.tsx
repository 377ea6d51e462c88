import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'

/** Shows the redirect URI that a person enters at the other system. */
export function RedirectUri({ uri }: { uri: string }) {
  const texts = integrationsTexts(useTexts())
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start', mb: 2 }}>
      <Typography variant="body2">{texts.redirectUri}</Typography>
      <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {uri}
      </Typography>
      <CopyButton text={uri}>{texts.copy}</CopyButton>
    </Stack>
  )
}
