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

/** Shows the main figures of a report, large. */
export function MainFigures({ report, drill }: Props) {
  const { figures: texts } = reportsTexts(useTexts())
  const { main } = figureGroups(report.totals)
  if (main.length === 0) return null
  return (
    <FigureGrid className="main" aria-label={texts.main}>
      {main.map(figure => (
        <FigureCard key={figure.key} figure={figure} report={report} drill={drill} isMain />
      ))}
    </FigureGrid>
  )
}
