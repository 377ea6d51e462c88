import { PageHeader } from '../../../../src/ui/PageHeader.tsx'
import { useTexts } from '../../../../src/ui/useTexts.ts'
import { lighthouseTexts } from './lighthouseTexts.ts'
import { screenTexts } from './screenTexts.ts'

export function Lighthouses() {
  const texts = useTexts()
  return <PageHeader title={screenTexts(texts).title} caption={lighthouseTexts(texts).lit} />
}
