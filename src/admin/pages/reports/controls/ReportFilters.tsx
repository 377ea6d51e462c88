import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTexts } from '../../../../ui/useTexts.ts'
import { type FilterGroup, filterGroups, type ReportState } from '../address/reportAddress.ts'
import type { ChangeReport } from '../address/useReportAddress.ts'
import { reportsTexts } from '../reportsTexts.ts'
import { screenOnly } from '../screenOnly.ts'
import type { Report } from '../useReport.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { useFilterOptions } from './useFilterOptions.ts'

interface Props {
  state: ReportState
  report: Report | undefined
  onChange: ChangeReport
}

const groups = Object.keys(filterGroups) as FilterGroup[]

/** Lets the reader choose channels, agents, services and languages, and shows what is chosen. */
export function ReportFilters({ state: { filters, kind }, report, onChange }: Props) {
  const { filters: texts, tables } = reportsTexts(useTexts())
  const options = useFilterOptions(filters, report)
  const set = (group: FilterGroup, chosen: string[]) => onChange({ filters: { ...filters, [group]: chosen } })
  const shown = groups.flatMap(group =>
    (filters[group] ?? []).map(value => ({
      group,
      value,
      name: options[group].find(([key]) => key === value)?.[1] ?? texts.formerly,
    })),
  )
  return (
    <>
      <Box
        role="group"
        aria-label={texts.label}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...screenOnly }}
      >
        {groups
          // Calls have one channel alone.
          .filter(group => group !== 'channel' || kind !== 'voice' || filters.channel)
          .map(group => (
            <FilterMenu
              key={group}
              label={tables.columns[group]}
              options={options[group]}
              chosen={filters[group] ?? []}
              onChange={chosen => set(group, chosen)}
            />
          ))}
      </Box>
      {shown.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flexBasis: '100%' }}>
          {shown.map(({ group, value, name }) => (
            <Chip
              key={`${group} ${value}`}
              label={`${tables.columns[group]}: ${name}`}
              onDelete={() =>
                set(
                  group,
                  (filters[group] ?? []).filter(one => one !== value),
                )
              }
            />
          ))}
          <Button size="small" onClick={() => onChange({ filters: {} })} sx={screenOnly}>
            {texts.clear}
          </Button>
        </Box>
      )}
    </>
  )
}
