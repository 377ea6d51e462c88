import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { SessionRow } from '../../account/SessionRow.tsx'
import { FormFault } from '../../smallForms/FormFault.tsx'
import { peopleKey } from './peopleKeys.ts'
import { peopleTexts } from './peopleTexts.ts'
import type { Person } from './personActions.ts'

/** Lists a member's sessions, with buttons to end them. */
export function SessionsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const all = useTexts()
  const { common } = all
  const people = peopleTexts(all)
  const { sessions: texts } = people
  const { name } = person
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { sessions, error, endOne, endAll } = usePersonSessions(person)
  if (isAsking) {
    return (
      <ConfirmDialog
        title={texts.endTitle(name)}
        confirm={texts.endAll}
        isDangerous
        onConfirm={() => [setAsking(false), endAll()]}
        onCancel={() => setAsking(false)}
      >
        {texts.endBody(name)}
      </ConfirmDialog>
    )
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title(name)}</DialogTitle>
      <DialogContent>
        {error && <FormFault error={error} />}
        {!error && !sessions && <Skeleton variant="rounded" height={72} />}
        {sessions?.length === 0 && <DialogContentText>{texts.none(name)}</DialogContentText>}
        {sessions && sessions.length > 0 && (
          <RowList label={texts.title(name)}>
            {sessions.map(session => (
              <SessionRow key={session._id} session={session} onEnd={() => endOne(session._id)} />
            ))}
          </RowList>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {sessions && sessions.length > 0 && (
          <Button color="error" sx={{ mr: 'auto' }} onClick={() => setAsking(true)}>
            {texts.endAll}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function usePersonSessions({ _id: id, name }: Person) {
  const { sessions: texts } = peopleTexts(useTexts())
  const { client } = useApi()
  const attempt = useNotifiedTask()
  const queries = useQueryClient()
  const key = [...peopleKey, id, 'sessions']
  const { data, error } = useServerQuery(key, () =>
    client.GET('/people/{id}/sessions', { params: { path: { id } } }),
  )

  async function run(work: Promise<unknown>, done: string) {
    await attempt(work, done)
    await queries.invalidateQueries({ queryKey: peopleKey })
  }

  return {
    sessions: data,
    error,
    endOne: (session: string) =>
      run(
        client.DELETE('/people/{id}/sessions/{session}', { params: { path: { id, session } } }),
        texts.ended,
      ),
    endAll: () =>
      run(client.DELETE('/people/{id}/sessions', { params: { path: { id } } }), texts.endedAll(name)),
  }
}
