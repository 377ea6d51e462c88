import { SpeechError, type SpeechFailure } from '../../providers/speech/speechServices.ts'
import type { EntityData } from '../../store/records/entityData.ts'

type Conversation = EntityData<'conversation'>

/** Which speech service a call broke off for, and what that did. */
export interface CallFault {
  kind: NonNullable<Conversation['call_fault']>
  /** What its server answered; left out where it gave no answer. */
  status?: number
}

/** What the failure of a speech service says to those who have set it up; what it said itself stands in the log alone. */
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
