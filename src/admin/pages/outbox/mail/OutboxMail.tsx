import MailIcon from '@mui/icons-material/MailOutlined'
import Paper from '@mui/material/Paper'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../../api/ApiError.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { AppWaiting } from '../../../layout/AppWaiting.tsx'
import { pagePaths } from '../../../screens/pagePaths.ts'
import { isSending } from '../isSending.ts'
import { outboxTexts } from '../outboxTexts.ts'
import { outboxTitle } from '../outboxTitle.ts'
import { MailSheet } from './MailSheet.tsx'
import { ResendButton } from './ResendButton.tsx'

/** Milliseconds between two checks of a queued mail. */
const again = 5000

/** Shows a mail with its links. */
export function OutboxMail() {
  const all = useTexts()
  const { errors } = all
  const outbox = outboxTexts(all)
  const { client } = useApi()
  const { id = '' } = useParams()
  const mail = useServerQuery(
    ['outbox', 'mail', id],
    () => client.GET('/outbox/{id}', { params: { path: { id } } }),
    { againAfter: one => (one?.status === 'queued' ? again : false) },
  )
  const newest = useServerQuery(['outbox', 'first'], () =>
    client.GET('/outbox', { params: { query: { limit: 20 } } }),
  )
  const back = { to: pagePaths.outbox, label: outboxTitle(all) }
  const canResend = newest.data !== undefined && isSending(newest.data)
  const isMissing = mail.error instanceof ApiError && mail.error.status === 404
  return (
    <>
      <PageHeader
        title={mail.data?.subject ?? outboxTitle(all)}
        back={back}
        actions={
          mail.data &&
          canResend &&
          mail.data.status !== 'waiting' && <ResendButton id={id} status={mail.data.status} />
        }
      />
      {mail.isPending && <AppWaiting />}
      {isMissing && (
        <Paper variant="outlined">
          <EmptyState icon={<MailIcon />} title={outbox.missingTitle}>
            {errors.notFound}
          </EmptyState>
        </Paper>
      )}
      {mail.error && !isMissing && (
        <LoadFailure error={mail.error} onRetry={mail.refetch} forbidden={outbox.forbiddenTitle} />
      )}
      {mail.data && <MailSheet mail={mail.data} />}
    </>
  )
}
