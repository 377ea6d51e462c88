import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { Moment } from '../../../../ui/Moment.tsx'
import { ReadRows } from '../../../../ui/ReadRows.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { documentsTexts } from '../documentsTexts.ts'
import { DocumentValue } from './DocumentValue.tsx'
import type { useDocumentTemplate } from './useDocumentTemplate.ts'
import { type ValueRow, type ValueSource, valueRows } from './valueRows.ts'

type GeneratedDocument = components['schemas']['GeneratedDocument']

interface Props {
  record: GeneratedDocument
  template: ReturnType<typeof useDocumentTemplate>
}

/** Lists the values of a document, with who gave each and in which message. */
export function DocumentValues({ record, template }: Props) {
  const { values: texts } = documentsTexts(useTexts())
  const { data, error, isPending, refetch } = template
  const id = useId()
  const rows = isPending ? [] : valueRows(data?.fields, record)
  if (!isPending && !error && rows.length === 0) return null
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ mb: 2.5, px: { xs: 2, sm: 3 }, py: 2 }}
    >
      <Typography variant="h2" id={id}>
        {texts.title}
      </Typography>
      {error && <ErrorAlert error={error} title={texts.failed} onRetry={refetch} />}
      {isPending ? (
        <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />
      ) : (
        <ReadRows>
          {rows.map(row => (
            <Row key={row.pointer} row={row} conversationId={record.conversation_id} />
          ))}
        </ReadRows>
      )}
    </Paper>
  )
}

interface RowProps {
  row: ValueRow
  conversationId: string | undefined
}

function Row({ row, conversationId }: RowProps) {
  const { values: texts } = documentsTexts(useTexts())
  const { name, source, isMissing } = row
  const isDoubtful = source?.is_found === false
  return (
    <Line data-doubtful={isDoubtful || undefined}>
      <dt>{name}</dt>
      <dd>
        {isMissing ? <Chip size="small" color="warning" label={texts.none} /> : <DocumentValue row={row} />}
        {isDoubtful && (
          <Doubt>
            <WarningIcon fontSize="small" aria-hidden />
            {texts.notFound}
          </Doubt>
        )}
        {source && !isMissing && <Source source={source} conversationId={conversationId} />}
      </dd>
    </Line>
  )
}

/** Shows who gave a value and when, with its quote and a link to the message or the record that contains it. */
function Source({ source, conversationId }: { source: ValueSource; conversationId: string | undefined }) {
  const { values: texts } = documentsTexts(useTexts())
  const { by, name, at, event_id, record, quote } = source
  return (
    <Said>
      <span>{by === 'team' && name ? texts.byName(name) : texts.by[by]}</span>
      <Moment value={at} />
      {conversationId && event_id && (
        <Link component={RouterLink} to={`/conversation/${conversationId}?message=${event_id}`}>
          {texts.toMessage}
        </Link>
      )}
      {record && (
        <Link component={RouterLink} to={`/${record.entity}/${record.id}`}>
          {texts.toRecord}
        </Link>
      )}
      {quote && <q>{quote}</q>}
    </Said>
  )
}

const Line = styled('div')(({ theme }) => ({
  '&[data-doubtful]': {
    marginInline: -8,
    paddingInline: 8,
    backgroundColor: theme.palette.mode === 'dark' ? '#3a2f0c' : '#fef7e0',
  },
}))

const Doubt = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: theme.palette.mode === 'dark' ? '#fdd663' : '#594300',
}))

const Said = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  color: theme.palette.text.secondary,
  '& q': { flexBasis: '100%', overflowWrap: 'anywhere' },
}))
