import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { sum } from '../../../../../common/sum.ts'
import { PageSection } from '../../../../ui/PageSection.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Drill } from '../drill.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Report } from '../useReport.ts'
import { CountBars } from './CountBars.tsx'
import { reasonText } from './reasonText.ts'

/** Shows why conversations were handed over, as shares of all that were. */
export function Reasons({ reasons, drill }: { reasons: Report['handoff_reasons']; drill: Drill }) {
  const { reasons: texts } = reportsTexts(useTexts())
  return (
    <PageSection title={texts.title}>
      {reasons.length === 0 ? (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.none}
          </Typography>
        </Paper>
      ) : (
        <CountBars
          label={texts.title}
          whole={sum(reasons.map(({ count }) => count))}
          rows={reasons.map(({ reason, count, predicate }) => ({
            name: reasonText(reason, texts),
            count,
            to: drill(predicate),
          }))}
        />
      )}
    </PageSection>
  )
}
