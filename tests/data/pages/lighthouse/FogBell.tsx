import { useTexts } from '../../../../src/ui/useTexts.ts'
import { screenTexts } from './screenTexts.ts'

export function FogBell() {
  return <button type="button">{screenTexts(useTexts()).bell}</button>
}
