import { SpeechError, type SpeechFailure } from '../../providers/speech/speechServices.ts'
import type { EntityData } from '../../store/records/entityData.ts'

type Conversation = EntityData<'conversation'>

/** Failure of a speech service that ended a call. */
export interface CallFault {
  kind: NonNullable<Conversation['call_fault']>
  /** Status that the service's server returned; omitted if it did not answer. */
  status?: number
}

/**
 * Maps a failure of a speech service to the fault that people who set it up see. The service's own message appears only
 * in the log.
 */
export function callFault(service: 'transcription' | 'speech', error: unknown): CallFault {
  const { code, status } =
    error instanceof SpeechError ? error : { code: 'speech.wrong' as const, status: undefined }
  return { kind: `${service}_${failures[code]}`, ...(status !== undefined && { status }) }
}

const failures = {
  'speech.refused': 'refused',
  'speech.unreachable': 'unreachable',
  'speech.wrong': 'wrong',
} as const satisfies Record<SpeechFailure, string>
