import { useTexts } from '../../../../ui/useTexts.ts'
import type { Drill } from '../drill.ts'
import { figureName } from '../figures/figureName.ts'
import { reportsTexts } from '../reportsTexts.ts'
import { FigureCell } from '../tables/FigureCell.tsx'
import { ScrollTable } from '../tables/ScrollTable.ts'
import type { Figure } from '../useReport.ts'
import type { ReportBar } from './reportBars.ts'

interface Props {
  bars: readonly ReportBar[]
  figure: Figure
  drill: Drill
}

/** Shows the chart's bars as a table; each value leads to its conversations. */
export function BarsTable({ bars, figure, drill }: Props) {
  const texts = reportsTexts(useTexts())
  const name = figureName(figure, texts)
  return (
    <ScrollTable tabIndex={0} role="group" aria-label={name} className="tall">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.chart.time}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, to, title, values }) => (
            <tr key={from}>
              <th scope="row">{title}</th>
              <FigureCell
                figure={figure}
                value={values.get(figure.key) ?? null}
                of={title}
                to={figure.predicate && drill(figure.predicate, { from, to })}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  )
}
