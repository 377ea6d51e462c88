import { PageSection } from '../../../../ui/PageSection.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Drill } from '../drill.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Report } from '../useReport.ts'
import { FigureCard } from './FigureCard.tsx'
import { FigureGrid } from './FigureGrid.ts'
import { figureGroups } from './figureGroups.ts'

interface Props {
  report: Report
  drill: Drill
}

/** Shows the other figures of a report under their headings. */
export function OtherFigures({ report, drill }: Props) {
  const { figures: texts } = reportsTexts(useTexts())
  return figureGroups(report.totals).groups.map(({ heading, figures }) => (
    <PageSection key={heading} title={texts.headings[heading]}>
      <FigureGrid aria-label={texts.headings[heading]}>
        {figures.map(figure => (
          <FigureCard key={figure.key} figure={figure} report={report} drill={drill} />
        ))}
      </FigureGrid>
    </PageSection>
  ))
}
