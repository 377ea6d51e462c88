import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Analysis } from './Analysis.ts'
import { analysisTexts } from './analysisTexts.ts'
import { FindingCard } from './FindingCard.tsx'

interface Props {
  record: Analysis
  canUpdate: boolean
  onStored: (record: Analysis) => void
}

/** Lists the findings of an analysis, and tells how many were left out. */
export function FindingList({ record, canUpdate, onStored }: Props) {
  const texts = analysisTexts(useTexts())
  const id = useId()
  const { findings = [], dropped, sample, report_markdown: report } = record
  const left = [
    ...(dropped?.findings ? [texts.dropped(dropped.findings)] : []),
    ...(dropped?.quotes ? [texts.droppedQuotes(dropped.quotes)] : []),
  ]
  return (
    <section aria-labelledby={id} style={{ marginBottom: 20 }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, marginBottom: 8 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {texts.findings}
        </Typography>
        {report && <CopyButton text={report}>{texts.copyReport}</CopyButton>}
      </div>
      {findings.length === 0 && (
        <Typography variant="body2">{sample?.size === 0 ? texts.empty : texts.none}</Typography>
      )}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
        {findings.map(finding => (
          <FindingCard key={finding.finding_id} finding={finding} {...{ record, canUpdate, onStored }} />
        ))}
      </ul>
      {left.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
          {left.join(' ')}
        </Alert>
      )}
    </section>
  )
}
