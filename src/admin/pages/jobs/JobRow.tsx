import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/useApi.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { jobsTexts } from './jobsTexts.ts'
import { type Job, jobsKey } from './useJobs.ts'

/** Shows a job: its task, its error, its progress, and the one action that is available. */
export function JobRow({ job }: { job: Job }) {
  const texts = jobsTexts(useTexts())
  const title = texts.tasks[job.task] ?? upperFirst(job.task)
  return (
    <ListRow
      title={title}
      caption={
        <>
          {job.error}
          {job.error && job.is_of_installation && ' · '}
          {job.is_of_installation && texts.ofInstallation}
        </>
      }
      facts={
        <>
          <State job={job} />
          {job.is_failing && <span>{texts.attempts(job.attempts)}</span>}
          <When job={job} />
        </>
      }
      actions={<Steering job={job} title={title} />}
    />
  )
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const colors = {
  waiting: 'default',
  retrying: 'warning',
  running: 'info',
  cancelling: 'default',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
} as const

function State({ job }: { job: Job }) {
  const texts = jobsTexts(useTexts())
  const state = stateOf(job)
  const share =
    state === 'running' && job.progress !== null ? ` ${texts.progress(Math.round(job.progress * 100))}` : ''
  return (
    <Chip size="small" variant="outlined" color={colors[state]} label={`${texts.states[state]}${share}`} />
  )
}

function stateOf({ state, is_cancelling, error }: Job): keyof typeof colors {
  if (state === 'running' && is_cancelling) return 'cancelling'
  return state === 'waiting' && error !== null ? 'retrying' : state
}

function When({ job }: { job: Job }) {
  const texts = jobsTexts(useTexts())
  if (job.state === 'waiting')
    return (
      <span>
        {texts.next} <Moment value={job.run_at} />
      </span>
    )
  return <Moment value={job.ended_at ?? job.created_at} />
}

/** Renders the job's action; the installation's own jobs have none because they continue by themselves. */
function Steering({ job, title }: { job: Job; title: string }) {
  const texts = jobsTexts(useTexts())
  const { client } = useApi()
  const notified = useNotifiedTask()
  const queries = useQueryClient()
  const params = { path: { id: job._id } }

  async function steer(call: Promise<unknown>, done: string) {
    await notified(call, done)
    await queries.invalidateQueries({ queryKey: jobsKey })
  }

  if (job.is_of_installation) return null
  if (job.state === 'failed' || job.state === 'cancelled')
    return (
      <Button
        size="small"
        aria-label={texts.tryAgainNamed(title)}
        onClick={() => steer(client.POST('/job/{id}/try_again', { params }), texts.triedAgain)}
      >
        {texts.tryAgain}
      </Button>
    )
  if (!job.can_be_cancelled) return null
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={texts.cancelNamed(title)}
      onClick={() => steer(client.POST('/job/{id}/cancel', { params }), texts.cancelled)}
    >
      {texts.cancel}
    </Button>
  )
}
