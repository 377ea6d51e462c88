import { useLateTexts } from '../texts/useLateTexts.ts'

/** Says that the dragged files may be dropped on the chat. */
export function DropHint() {
  const { files } = useLateTexts()
  return <div className="sw-drop">{files.drop}</div>
}
