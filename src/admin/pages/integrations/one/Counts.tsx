import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'

const names = ['seen', 'added', 'updated', 'deleted', 'unchanged', 'failed'] as const

/** Shows what a run did with the entries; zeros are left out, except for the entries it read. */
export function Counts({ counts }: { counts: components['schemas']['IntegrationCounts'] }) {
  const texts = integrationsTexts(useTexts())
  return (
    <span>
      {names
        .filter(name => name === 'seen' || counts[name] > 0)
        .map(name => texts.counts[name](counts[name]))
        .join(' · ')}
    </span>
  )
}
