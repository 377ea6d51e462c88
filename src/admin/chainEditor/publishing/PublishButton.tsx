import PublishIcon from '@mui/icons-material/PublishOutlined'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useFieldWatchHandle } from '../faults/useFieldWatch.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { publishingTexts } from './publishingTexts.ts'

interface DialogProps {
  onClose: () => void
}

const PublishDialog = lazyDialog<DialogProps>(
  () => import('./PublishDialog.tsx').then(one => one.PublishDialog),
  ({ onClose }) => onClose(),
)

/** Opens the publish dialog; saves the chain before the check. */
export function PublishButton() {
  const texts = publishingTexts(useTexts())
  const { canUpdate, flush } = useChainHandle()
  const { showAll } = useFieldWatchHandle()
  const [isOpen, setOpen] = useState(false)
  if (!canUpdate) return null
  return (
    <>
      <SpinnerButton
        variant="contained"
        startIcon={<PublishIcon />}
        onClick={async () => {
          showAll()
          await flush()
          setOpen(true)
          return true
        }}
      >
        {texts.publish}
      </SpinnerButton>
      {isOpen && <PublishDialog onClose={() => setOpen(false)} />}
    </>
  )
}
