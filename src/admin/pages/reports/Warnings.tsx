import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import { reportsTexts } from './reportsTexts.ts'
import type { Report } from './useReport.ts'

/** Says what to know before reading the figures. */
export function Warnings({ warnings }: { warnings: Report['warnings'] }) {
  const { warnings: texts } = reportsTexts(useTexts())
  // What is not yet known is told beside the figure that it is about.
  const told = warnings.filter(({ code }) => code !== 'not_yet_known')
  if (told.length === 0) return null
  return (
    <Alert severity="info" variant="outlined">
      <List aria-label={texts.title}>
        {told.map(({ code, count }) => (
          <li key={code}>{texts[code](count)}</li>
        ))}
      </List>
    </Alert>
  )
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 })
