import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { percentText } from '../../../resources/schema/percentText.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Analysis, Finding } from './Analysis.ts'
import { analysisTexts } from './analysisTexts.ts'
import { FindingSuggestion } from './FindingSuggestion.tsx'
import { QuoteList } from './QuoteList.tsx'

interface Props {
  record: Analysis
  finding: Finding
  canUpdate: boolean
  onStored: (record: Analysis) => void
}

/** Shows one finding: its share in words, its quotes, and what could be done. */
export function FindingCard({ record, finding, canUpdate, onStored }: Props) {
  const all = useTexts()
  const texts = analysisTexts(all)
  const { title, share, ci95, count, confidence, evidence, suggestion } = finding
  const [low = 0, high = 1] = ci95
  const percent = (part: number) => percentText(part, all.language)
  const facts = [texts.count(count, record.sample?.coded ?? count), texts.confidence[confidence]]
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="body1" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body1" sx={{ mt: 0.5 }}>
        {texts.share(percent(share), percent(low), percent(high))}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
      <QuoteList evidence={evidence} title={title} />
      {suggestion.type !== 'none' && <FindingSuggestion {...{ record, finding, canUpdate, onStored }} />}
    </Paper>
  )
}
