import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { PageSection } from '../../../../ui/PageSection.tsx'
import { ListRow, RowList } from '../../../../ui/RowList.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { pagePaths } from '../../../screens/pagePaths.ts'
import { reportsTexts } from '../reportsTexts.ts'
import { screenOnly } from '../screenOnly.ts'
import type { Report } from '../useReport.ts'

/** Lists the most frequent questions that agents found no answer for; each leads to where the team answers it. */
export function TopUnanswered({ report: { window, top_unanswered: questions } }: { report: Report }) {
  const { unanswered: texts } = reportsTexts(useTexts())
  const place = `${pagePaths.unanswered}?${new URLSearchParams({ since: window.from })}`
  return (
    <PageSection
      title={texts.title}
      aside={
        questions.length > 0 && (
          <Button component={RouterLink} to={place} size="small" sx={screenOnly}>
            {texts.all}
          </Button>
        )
      }
    >
      {questions.length === 0 ? (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.none}
          </Typography>
        </Paper>
      ) : (
        <RowList label={texts.title}>
          {questions.map(({ _id, question, count }) => (
            <ListRow
              key={_id}
              title={
                <Link
                  component={RouterLink}
                  to={`${pagePaths.unanswered}?${new URLSearchParams({ question: _id })}`}
                  color="inherit"
                  underline="hover"
                  dir="auto"
                >
                  {question}
                </Link>
              }
              facts={texts.times(count)}
            />
          ))}
        </RowList>
      )}
    </PageSection>
  )
}
