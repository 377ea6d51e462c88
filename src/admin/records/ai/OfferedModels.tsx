import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { modelsTexts } from './modelsTexts.ts'
import { useOffered } from './useOffered.ts'

/** Lists the models that the providers offer, in the notation of the settings. */
export function OfferedModels() {
  const texts = modelsTexts(useTexts())
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {texts.offeredHint}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {useOffered().map(({ id }) => (
          <CopyButton key={id} text={id} size="small" variant="outlined" aria-label={texts.copy(id)}>
            {id}
          </CopyButton>
        ))}
      </Stack>
    </>
  )
}
