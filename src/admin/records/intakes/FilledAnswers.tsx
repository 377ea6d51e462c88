import ConversationIcon from '@mui/icons-material/ForumOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordProvider } from '../../../resources/data/createDataProvider.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ReadRows } from '../../../ui/ReadRows.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { AnswerSource } from './AnswerSource.tsx'
import { AnswerValue } from './AnswerValue.tsx'
import { type AnswerRow, answerRows, countAnswered } from './answerRows.ts'
import { intakesTexts } from './intakesTexts.ts'

type FilledIntake = components['schemas']['FilledIntake']

/** Lists an intake's questions in order with their answers and sources, and links to the conversation. */
export function FilledAnswers({ record }: RecordNoticeProps<FilledIntake>) {
  const { answers: texts } = intakesTexts(useTexts())
  const { data: intake, error, isPending, refetch } = useIntake(String(record.intake_id))
  const titleId = useId()
  const rows = answerRows(intake, record.answers)
  const { answered, all } = countAnswered(rows)
  const said = texts.progress(answered, all)
  const conversation = record.conversation_id
  // Skipped questions count as done as well.
  const share = record.progress ?? answered / all
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ mb: 2.5 }}>
      <Head>
        <div>
          <Typography variant="h2" id={titleId}>
            {texts.title}
          </Typography>
          {all > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {said}
            </Typography>
          )}
        </div>
        {conversation && (
          <Button component={Link} to={`${pagePaths.inbox}/${conversation}`} startIcon={<ConversationIcon />}>
            {texts.conversation}
          </Button>
        )}
      </Head>
      {all > 0 && (
        <LinearProgress
          variant="determinate"
          aria-label={said}
          value={100 * share}
          color={share === 1 ? 'success' : 'primary'}
          sx={{ height: 4, bgcolor: 'divider' }}
        />
      )}
      {error && <ErrorAlert error={error} title={texts.failed} onRetry={refetch} />}
      {isPending ? (
        <Skeleton variant="rounded" height={120} sx={{ m: 3 }} />
      ) : (
        <Rows>
          {rows.map(row => (
            <Row key={row.key} row={row} record={record} />
          ))}
        </Rows>
      )}
    </Paper>
  )
}

function Row({ row, record }: { row: AnswerRow; record: FilledIntake }) {
  const { answers: texts } = intakesTexts(useTexts())
  const { sources = {} } = record
  const source = Object.hasOwn(sources, row.key) ? sources[row.key] : undefined
  return (
    <div>
      <dt>
        {row.question || row.label}
        {!row.isAsked && <small>{texts.further}</small>}
      </dt>
      <dd data-empty={row.value === undefined || undefined}>
        {row.value === undefined ? texts.none : <AnswerValue row={row} />}
        {source && (
          <AnswerSource
            source={source}
            isSkipped={row.value === undefined}
            conversationId={record.conversation_id}
          />
        )}
      </dd>
    </div>
  )
}

/** Fetches the intake with its current questions. */
function useIntake(id: string) {
  const provider = useDataProvider<RecordProvider>()
  return useQuery({
    queryKey: ['intake', 'questions', id],
    queryFn: () => provider.read({ entity: 'intake', path: `/intake/${encodeURIComponent(id)}` }),
    retry: false,
  })
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: theme.spacing(2, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1.5, 2) },
}))

const Rows = styled(ReadRows)(({ theme }) => ({
  padding: theme.spacing(0.5, 3, 1),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.5, 2, 1) },
  '& dt small': { ...theme.typography.caption, display: 'block' },
  '& dd': { fontWeight: 600, whiteSpace: 'pre-wrap' },
  '& dd[data-empty]': { fontWeight: 400, color: theme.palette.text.secondary },
}))
