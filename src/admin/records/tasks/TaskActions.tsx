import ApproveIcon from '@mui/icons-material/CheckOutlined'
import TakeIcon from '@mui/icons-material/PanToolAltOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { openTaskStatuses } from '../../../../common/openTaskStatuses.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import type { Task } from './Task.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { tasksTexts } from './tasksTexts.ts'
import { useTaskOperations } from './useTaskOperations.ts'

/** Offers what the status of a task allows: take, complete, approve, reject, assign, cancel or reopen it. */
export function TaskActions({ record: task, onStored }: RecordActionProps<Task>) {
  const texts = tasksTexts(useTexts())
  const { data: user } = useCurrentUser()
  const operations = useTaskOperations(task, onStored)
  const [dialog, setDialog] = useState<'complete' | 'cancel' | 'reject'>()
  if (!user || !mayWrite(user)) return null
  const { title, status, origin, claim, assigned_user_id: assignee } = task
  const isOpen = openTaskStatuses.some(one => one === status)
  // Questions and approvals of actions end with their answer.
  const isAsked = origin === 'chain_question' || origin === 'action_approval'
  const isMine = status === 'in_progress' && claim?.by.id === user._id
  const mayTake = status === 'pending' && (assignee === undefined || assignee === user._id)
  const close = () => setDialog(undefined)
  const entries = [
    ...(isMine ? [{ key: 'release', label: texts.release, onSelect: () => void operations.release() }] : []),
    ...(isOpen && assignee !== user._id
      ? [{ key: 'assign', label: texts.assignToMe, onSelect: () => void operations.assign(user._id) }]
      : []),
    ...(isOpen && assignee !== undefined
      ? [{ key: 'unassign', label: texts.unassign, onSelect: () => void operations.assign(null) }]
      : []),
    ...(status === 'waiting_approval'
      ? [{ key: 'reject', label: texts.reject, onSelect: () => setDialog('reject') }]
      : []),
    ...(isOpen && !isAsked
      ? [{ key: 'cancel', label: texts.cancel, onSelect: () => setDialog('cancel') }]
      : []),
  ]
  return (
    <>
      {status === 'waiting_approval' && (
        <Button variant="contained" startIcon={<ApproveIcon />} onClick={operations.approve}>
          {texts.approve}
        </Button>
      )}
      {mayTake && (
        <Button variant="contained" startIcon={<TakeIcon />} onClick={operations.take}>
          {texts.take}
        </Button>
      )}
      {isMine && !isAsked && (
        <Button variant="contained" startIcon={<DoneIcon />} onClick={() => setDialog('complete')}>
          {texts.complete}
        </Button>
      )}
      {status === 'failed' && (
        <Button color="inherit" onClick={operations.retry}>
          {texts.retry}
        </Button>
      )}
      {entries.length > 0 && <RowMenu label={texts.more(title)} entries={entries} />}
      {dialog === 'complete' && (
        <TaskDialog
          title={texts.completeTitle(title)}
          label={texts.result}
          confirm={texts.markDone}
          onClose={close}
          onConfirm={result => {
            close()
            void operations.complete(result)
          }}
        />
      )}
      {dialog === 'reject' && (
        <TaskDialog
          isSerious
          title={texts.rejectTitle(title)}
          label={texts.reason}
          confirm={texts.rejectNow}
          onClose={close}
          onConfirm={note => {
            close()
            void operations.reject(note)
          }}
        />
      )}
      {dialog === 'cancel' && (
        <TaskDialog
          isSerious
          title={texts.cancelTitle(title)}
          label={texts.reason}
          confirm={texts.cancelNow}
          mayStop={task.repeat !== undefined}
          onClose={close}
          onConfirm={(reason, isStopped) => {
            close()
            void operations.cancel(reason, isStopped)
          }}
        />
      )}
    </>
  )
}
