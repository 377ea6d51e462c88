import { useTexts } from '../../../../src/ui/useTexts.ts'
import { lighthouseTexts } from './lighthouseTexts.ts'

export function LampCard() {
  return <p>{lighthouseTexts(useTexts()).lit}</p>
}
