import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { isSending } from '../../account/isSending.ts'
import { LoadFailure } from '../../account/LoadFailure.tsx'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { MailRow } from './MailRow.tsx'
import { useMails } from './useMails.ts'

/** Every mail that was written, the newest first, and why none was sent where there is no mail server. */
export function Outbox() {
  const { outbox: texts } = useTexts()
  const { mails, error, refetch, more } = useMails()
  return (
    <>
      <PageHeader title={texts.title} caption={texts.caption} help={texts.help} />
      {error && <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />}
      {!error && !mails && <AppWaiting />}
      {mails?.length === 0 && (
        <Paper variant="outlined">
          <EmptyState icon={<OutboxIcon />} title={texts.emptyTitle}>
            {texts.emptyBody}
          </EmptyState>
        </Paper>
      )}
      {mails && mails.length > 0 && (
        <Stack spacing={2.5}>
          {!isSending(mails) && (
            <Alert severity="info" variant="outlined">
              {texts.kept}
            </Alert>
          )}
          <RowList label={texts.mails}>
            {mails.map(mail => (
              <MailRow key={mail._id} mail={mail} />
            ))}
          </RowList>
          {more && (
            <Button sx={{ alignSelf: 'center' }} onClick={more}>
              {texts.more}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}
