import { useLateTexts } from '../texts/useLateTexts.ts'
import { Dialog } from './Dialog.tsx'

interface Props {
  onYes: () => void
  onClose: () => void
}

/** Asks for confirmation before a new conversation discards unsent texts or files. */
export function UnsentDialog({ onYes, onClose }: Props) {
  const { unsent, cancel, startNew } = useLateTexts()
  return (
    <Dialog label={unsent.title} onClose={onClose}>
      <h2>{unsent.title}</h2>
      <p>{unsent.text}</p>
      <div className="sw-dialog-buttons">
        <button type="button" className="sw-button" onClick={onClose}>
          {cancel}
        </button>
        <button type="button" className="sw-button" data-kind="main" onClick={() => [onClose(), onYes()]}>
          {startNew}
        </button>
      </div>
    </Dialog>
  )
}
