import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { isSending } from './isSending.ts'
import { MailRow } from './MailRow.tsx'
import { outboxTexts } from './outboxTexts.ts'
import { outboxTitle } from './outboxTitle.ts'
import { useMails } from './useMails.ts'

/** Every mail that was written, the newest first, and why none was sent where there is no mail server. */
export function Outbox() {
  const all = useTexts()
  const texts = outboxTexts(all)
  const { mails, error, refetch, more } = useMails()
  return (
    <>
      <PageHeader title={outboxTitle(all)} caption={texts.caption} help={texts.help} />
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
