import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useModels } from '../../models/useModels.ts'
import { modelsTexts } from './modelsTexts.ts'

/**
 * Lists the models that the providers offer, in the notation of the settings. Renders nothing if no provider lists any.
 */
export function OfferedModels() {
  const texts = modelsTexts(useTexts())
  const offered = useModels().filter(({ provider, available }) => available && provider !== 'builtin')
  if (offered.length === 0) return null
  return (
    <section>
      <Typography variant="h3" sx={{ fontSize: '1rem', mb: 0.5 }}>
        {texts.offered}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {texts.offeredHint}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, maxHeight: 220, overflowY: 'auto' }}>
        {offered.map(({ id }) => (
          <CopyButton key={id} text={id} size="small" variant="outlined" aria-label={texts.copy(id)}>
            {id}
          </CopyButton>
        ))}
      </Stack>
    </section>
  )
}
