import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { PagedRows } from '../../layout/PagedRows.tsx'
import { isSending } from './isSending.ts'
import { MailRow } from './MailRow.tsx'
import { outboxTexts } from './outboxTexts.ts'
import { outboxTitle } from './outboxTitle.ts'
import { useMails } from './useMails.ts'

/** Lists all mails, newest first. Without a mail server, it explains why none was sent. */
export function Outbox() {
  const all = useTexts()
  const texts = outboxTexts(all)
  const found = useMails()
  const { rows: mails = [] } = found
  return (
    <>
      <PageHeader title={outboxTitle(all)} caption={texts.caption} help={texts.help} />
      <Stack spacing={2.5}>
        {mails.length > 0 && !isSending(mails) && (
          <Alert severity="info" variant="outlined">
            {texts.kept}
          </Alert>
        )}
        <PagedRows
          found={found}
          texts={texts}
          empty={{ icon: <OutboxIcon />, title: texts.emptyTitle, body: texts.emptyBody }}
        >
          {mail => <MailRow key={mail._id} mail={mail} />}
        </PagedRows>
      </Stack>
    </>
  )
}
