import EventIcon from '@mui/icons-material/EventOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { Moment } from '../../../../ui/Moment.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { DecisionNote } from '../../../outbound/DecisionNote.tsx'
import { isHeldBack } from '../isHeldBack.ts'
import { MailStatus } from '../MailStatus.tsx'
import { outboxTexts } from '../outboxTexts.ts'
import { MailLinks } from './MailLinks.tsx'

/** Shows a mail as its recipient sees it, and its delivery status. */
export function MailSheet({ mail }: { mail: components['schemas']['OutboxMail'] }) {
  const outbox = outboxTexts(useTexts())
  const { status, attempts, error, sent_at, links, are_links_hidden } = mail
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
      <Facts>
        <dt>{outbox.toLabel}</dt>
        <dd>{mail.to}</dd>
        <dt>{outbox.written}</dt>
        <dd>
          <Moment value={mail.created_at} />
        </dd>
        <dt>{outbox.statusLabel}</dt>
        <dd>
          <MailStatus status={status} /> {sent_at && <Moment value={sent_at} />}
          {attempts > 0 && !sent_at && outbox.attempts(attempts)}
        </dd>
      </Facts>
      <Divider sx={{ my: 2.5 }} />
      <Stack spacing={2.5}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{mail.text}</Typography>
        {mail.has_calendar_file && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
            <EventIcon fontSize="small" />
            <Typography variant="body2">{outbox.calendarFile}</Typography>
          </Box>
        )}
        {links.length > 0 && <MailLinks links={links} />}
        {are_links_hidden && (
          <Alert severity="info" variant="outlined">
            {outbox.hidden}
          </Alert>
        )}
        {status === 'kept' && (
          <Alert severity="info" variant="outlined">
            {links.length > 0 ? outbox.keptHint : outbox.keptPlainHint}
          </Alert>
        )}
        {mail.outbound && isHeldBack(status) && <DecisionNote outbound={mail.outbound} />}
        {error && (
          <Alert severity="error" variant="outlined">
            {outbox.failure}: {error}
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '6px 20px',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))
