import { useLateTexts } from '../texts/useLateTexts.ts'

/** Says that what is held over the chat may be dropped. */
export function DropHint() {
  const { files } = useLateTexts()
  return <div className="sw-drop">{files.drop}</div>
}
