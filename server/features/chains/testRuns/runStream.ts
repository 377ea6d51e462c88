import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Session } from '../../../access/session.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import { frame } from '../../../streams/frame.ts'
import type { StreamHub } from '../../../streams/streamHub.ts'
import type { NoticeTopic } from '../../../streams/streamTopic.ts'
import { accessOf } from '../../conversations/participation.ts'
import { presentedStep } from '../presentedRun.ts'
import type { RunEvent } from '../run/runListener.ts'

type Schemas = components['schemas']

/** Callbacks of a run's viewer. */
export interface RunHearer {
  onBegun: (run: Schemas['ChainRunSummary']) => void
  listener: (event: RunEvent) => void
}

/** A run that starts when somebody subscribes to it. */
export interface HeardRun {
  id: string
  /** Starts the run and returns it at its end. */
  begin: (hearer: RunHearer) => Promise<Schemas['ChainRun']>
}

export interface RunStreamDeps {
  streams: Pick<StreamHub, 'addNotices'>
  log: Pick<StoreLog, 'warn'>
}

/** Streams runs as they happen, each to the person who started it. Closing the stream does not end the run. */
export function createRunStreams({ streams, log }: RunStreamDeps) {
  const notices = streams.addNotices(topicOf(log))
  return (session: Session, ip: string | undefined, run: HeardRun) => {
    const tenantId = session.tenant.id
    return notices.subscribe({ place: run, owner: { tenantId, access: accessOf(session), ip } })
  }
}

function topicOf(log: Pick<StoreLog, 'warn'>): NoticeTopic<HeardRun> {
  return {
    channel: 'chain_run',
    keyOf: ({ id }) => id,
    // The process that executes a run also streams it, without notifications.
    keyIn: () => undefined,
    open: ({ id, begin }, send, finish) => {
      begin(hearer(send))
        .then(run => send(frame(run.status === 'paused' ? 'run_paused' : 'run_finished', run)))
        .catch(error => {
          log.warn({ err: error, run: id }, 'A run that somebody tried has broken off')
          send(frame('error', broken))
        })
        .finally(finish)
      return { onNotification: () => {}, onGap: () => {}, close: () => {} }
    },
  }
}

const broken = { code: 'server.unavailable', message: 'Not available right now.', retryable: true }

function hearer(send: (frame: Buffer) => void): RunHearer {
  const begun = new Map<string, { step_id: string; type: string; input: Record<string, unknown> }>()
  return {
    onBegun: run => send(frame('run_started', run)),
    listener: event => {
      const { path, stepId: step_id } = event
      if (event.type === 'step_started') {
        const { attempt, input, kind } = event
        begun.set(path, { step_id, type: kind, input })
        send(frame('step_started', { path, step_id, attempt, input }))
      } else if (event.type === 'step_retry') {
        const { attempt, waitMs: wait_ms, error } = event
        send(frame('step_retry', { path, step_id, attempt, wait_ms, error }))
      } else {
        const { result } = event
        const step = { step_id, type: '', input: {}, ...begun.get(path) }
        const attempts = Math.max(1, result.details.attempt)
        send(
          frame(
            'step_finished',
            presentedStep({ path, ...step, attempts, result, is_paused: false }, 'running'),
          ),
        )
      }
    },
  }
}
