import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'
import { CreateKeyForm } from './CreateKeyForm.tsx'
import type { Area } from './keyAreas.ts'
import { MadeKey } from './MadeKey.tsx'

interface Props {
  areas: readonly Area[]
  scope: string | null
  onClose: () => void
}

/** Creates a key and then shows it, the only time it is visible. */
export function CreateKeyDialog({ areas, scope, onClose }: Props) {
  const apiKeys = apiKeysTexts(useTexts())
  const id = useId()
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'))
  const [made, setMade] = useState<components['schemas']['NewApiKey']>()
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="sm"
      // After the key is made, a stray click must not close the dialog, because the key would be lost.
      {...(!made && { onClose })}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{made ? apiKeys.made.title(made.name) : apiKeys.create.title}</DialogTitle>
      <DialogContent>
        {made ? (
          <MadeKey made={made} areas={areas} onDone={onClose} />
        ) : (
          <CreateKeyForm areas={areas} scope={scope} onMade={setMade} onCancel={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}
