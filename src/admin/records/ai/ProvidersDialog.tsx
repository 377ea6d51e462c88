import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { modelsTexts } from './modelsTexts.ts'
import { OfferedModels } from './OfferedModels.tsx'
import { ProviderRow } from './ProviderRow.tsx'
import type { Provider } from './providersIn.ts'

interface Props {
  /** The enabled providers. */
  providers: Provider[]
  onClose: () => void
}

/** Offers a test for each enabled provider, and lists their models. */
export function ProvidersDialog({ providers, onClose }: Props) {
  const all = useTexts()
  const { common } = all
  const texts = modelsTexts(all)
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        {providers.length === 0 && <Typography>{texts.none}</Typography>}
        {providers.length > 0 && (
          <Stack spacing={2}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.hint}
            </Typography>
            <RowList label={texts.title}>
              {providers.map(provider => (
                <ProviderRow key={provider} provider={provider} />
              ))}
            </RowList>
            <OfferedModels />
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
