import { PageSection } from '../../../../ui/PageSection.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Drill } from '../drill.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Report } from '../useReport.ts'
import { CountBars } from './CountBars.tsx'

/** Shows how many conversations reached each step, as shares of the first. */
export function Funnel({ funnel, drill }: { funnel: Report['funnel']; drill: Drill }) {
  const { funnel: texts } = reportsTexts(useTexts())
  if (funnel.length === 0) return null
  return (
    <PageSection title={texts.title}>
      <CountBars
        label={texts.title}
        whole={funnel[0]?.count ?? 0}
        rows={funnel.map(({ step, count, predicate }) => ({
          name: texts.steps[step],
          count,
          to: drill(predicate),
        }))}
      />
    </PageSection>
  )
}
