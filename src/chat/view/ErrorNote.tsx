import { useChatTexts } from '../texts/useChatTexts.ts'
import { IconButton } from './IconButton.tsx'

/** §8 What went wrong, until somebody has read it. */
export function ErrorNote({ text, onClose }: { text: string; onClose: () => void }) {
  const { view } = useChatTexts()
  return (
    <div className="sw-note" role="alert">
      <span>{text}</span>
      <IconButton icon="close" label={view.dismiss} onClick={onClose} />
    </div>
  )
}
