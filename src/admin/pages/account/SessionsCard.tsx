import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { SessionRow } from '../../account/SessionRow.tsx'
import { AccountCard } from './AccountCard.tsx'
import { accountTexts } from './accountTexts.ts'
import { sessionsKey } from './sessionsKey.ts'

/** Lists the account's sessions, with buttons to end them. */
export function SessionsCard() {
  const { sessions: texts } = accountTexts(useTexts())
  const { client } = useApi()
  const attempt = useNotifiedTask()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const {
    data: sessions,
    error,
    refetch,
  } = useServerQuery(sessionsKey, () => client.GET('/user/me/sessions'))
  const hasOthers = sessions?.some(session => !session.is_current)

  async function end(work: Promise<unknown>, done: string) {
    setAsking(false)
    await attempt(work, done)
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }

  return (
    <AccountCard title={texts.title} hint={texts.hint}>
      {error && <ErrorAlert error={error} onRetry={refetch} />}
      {!error && !sessions && <Skeleton variant="rounded" height={72} />}
      {sessions && (
        <Stack spacing={1.5}>
          <RowList label={texts.title}>
            {sessions.map(session => (
              <SessionRow
                key={session._id}
                session={session}
                onEnd={() =>
                  end(
                    client.DELETE('/user/me/sessions/{id}', { params: { path: { id: session._id } } }),
                    texts.ended,
                  )
                }
              />
            ))}
          </RowList>
          {hasOthers ? (
            <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
              {texts.endOthers}
            </Button>
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.onlyThis}
            </Typography>
          )}
        </Stack>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.endOthersTitle}
          confirm={texts.endOthers}
          isDangerous
          onConfirm={() => end(client.DELETE('/user/me/sessions'), texts.othersEnded)}
          onCancel={() => setAsking(false)}
        >
          {texts.endOthersBody}
        </ConfirmDialog>
      )}
    </AccountCard>
  )
}
