import { useChatTexts } from '../texts/useChatTexts.ts'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  text: string
  /** What the button does, in words. */
  yes: string
  onYes: () => void
  onClose: () => void
}

/** Asks before something is lost. */
export function ConfirmDialog({ title, text, yes, onYes, onClose }: Props) {
  const { view } = useChatTexts()
  return (
    <Dialog label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="sw-dialog-buttons">
        <button type="button" className="sw-button" onClick={onClose}>
          {view.cancel}
        </button>
        <button type="button" className="sw-button" data-kind="main" onClick={() => [onClose(), onYes()]}>
          {yes}
        </button>
      </div>
    </Dialog>
  )
}
