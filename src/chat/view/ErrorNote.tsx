import { useChatTexts } from '../texts/useChatTexts.ts'
import { IconButton } from './IconButton.tsx'
import { icons } from './icons.ts'

/** §8 Shows an error until the reader closes it. */
export function ErrorNote({ text, onClose }: { text: string; onClose: () => void }) {
  const { view } = useChatTexts()
  return (
    <div className="sw-note" role="alert">
      <span>{text}</span>
      <IconButton icon={icons.close} label={view.dismiss} onClick={onClose} />
    </div>
  )
}
