import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { GroupValues } from '../../../../../common/reports/outcomeGroups.ts'
import { PageSection } from '../../../../ui/PageSection.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Drill } from '../drill.ts'
import { figureName } from '../figures/figureName.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Report } from '../useReport.ts'
import { FigureCell } from './FigureCell.tsx'
import { groupLabel } from './groupLabel.ts'
import { ScrollTable } from './ScrollTable.ts'
import { tableFigures } from './tableFigures.ts'

type Values = Report['breakdowns'][number]['rows'][number]['values']

interface Props {
  breakdown: Report['breakdowns'][number]
  totals: Report['totals']
  drill: Drill
  /** Returns the address of the report on one row alone; undefined if there is none. */
  narrowed: (key: string) => string | undefined
}

/** Shows the main figures for each value of a group. Values lead to conversations, names narrow the report. */
export function BreakdownTable({ breakdown, totals, drill, narrowed }: Props) {
  const all = useTexts()
  const texts = reportsTexts(all)
  const { by, rows, others } = breakdown
  const figures = tableFigures(breakdown, totals)
  const title = texts.tables.titles[by]
  const cells = (name: string, values: Values, part: { only?: GroupValues; except?: GroupValues }) =>
    figures.map(figure => (
      <FigureCell
        key={figure.key}
        figure={figure}
        value={values.find(({ key }) => key === figure.key)?.value ?? null}
        of={name}
        to={figure.predicate && drill(figure.predicate, part)}
      />
    ))
  return (
    <PageSection title={title}>
      <ScrollTable tabIndex={0} role="group" aria-label={title} className="stacked">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.tables.columns[by]}</th>
              {figures.map(figure => (
                <th key={figure.key} scope="col">
                  {figureName(figure, texts)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values }) => {
              const name = groupLabel(by, key, label, all)
              const to = key === null ? undefined : narrowed(key)
              return (
                <tr key={key ?? ''}>
                  <th scope="row">
                    {to ? (
                      <Link
                        component={RouterLink}
                        to={to}
                        color="inherit"
                        underline="hover"
                        aria-label={texts.tables.narrow(name)}
                      >
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </th>
                  {cells(name, values, { only: { [by]: [key] } })}
                </tr>
              )
            })}
            {others && (
              <tr>
                <th scope="row">{texts.tables.others(others.groups)}</th>
                {cells(texts.tables.others(others.groups), others.values, {
                  except: { [by]: rows.map(({ key }) => key) },
                })}
              </tr>
            )}
          </tbody>
        </table>
      </ScrollTable>
    </PageSection>
  )
}
