import { AppError } from '../../../errors.ts'
import type { Job, JobType } from '../../../jobs/jobType.ts'
import { WebError } from '../../../providers/web/webClient.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import { findVoiceCall } from '../store/voiceCallStore.ts'
import { type Credentials, credentialsOf, type TwilioApi, TwilioError } from '../twilio/twilioApi.ts'
import type { VoiceSettingsService } from '../voiceSettings.ts'
import type { KeptRecordings } from './keptRecordings.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  api: Pick<TwilioApi, 'media' | 'remove'>
  kept: KeptRecordings
}

export type TwilioRecordings = ReturnType<typeof createTwilioRecordings>

/** Creates the background job that fetches recordings from Twilio and deletes them there. */
export function createTwilioRecordings({ database, voiceSettings, api, kept }: Deps) {
  const job: JobType = { task: 'fetch the recording of a call', run: fetchOne, mustEnd: true }
  return { job, handleCallback }

  /** Queues a recording that Twilio reports. The request has proved that it comes from the tenant's account. */
  async function handleCallback(tenantId: string, form: Readonly<Record<string, string>>): Promise<void> {
    const { CallSid: callSid = '', RecordingSid: sid = '', RecordingStatus: status } = form
    if (status !== 'completed' || !/^RE[0-9a-fA-F]{32}$/.test(sid)) return
    await database.inTenant(tenantId, async db => {
      const call = await findVoiceCall(db, callSid)
      if (call && call.providerId !== callSid) return
      const payload = { recording: sid, ...(call && { conversation: call.conversationId }) }
      await enqueueJob(db, { tenantId, task: job.task, key: sid, payload })
    })
  }

  async function fetchOne({ tenantId, payload }: Job): Promise<void> {
    const credentials = credentialsOf((await voiceSettings.of(tenantId)).twilio)
    if (!credentials) return
    const path = `/Recordings/${String(payload.recording)}`
    // Without a conversation there is nothing to store: the call was deleted with everything said in it.
    if (payload.conversation !== undefined)
      await fetchFor(tenantId, String(payload.conversation), credentials, path)
    const reply = await api.remove(credentials, `${path}.json`)
    if (reply.state !== 'works') throw new TwilioError(`The recording was not deleted: ${reply.detail}`)
  }

  async function fetchFor(
    tenantId: string,
    conversationId: string,
    credentials: Credentials,
    path: string,
  ): Promise<void> {
    if (!(await kept.isWanted(tenantId, conversationId))) return
    try {
      const content = await api.media(credentials, `${path}.mp3`)
      if (content) await kept.keep({ tenantId, conversationId, content, name: 'call.mp3' })
    } catch (error) {
      // A retry would be too large as well.
      if (!isTooLarge(error)) throw error
    }
  }
}

function isTooLarge(error: unknown): boolean {
  if (error instanceof WebError) return error.code === 'web.too_large'
  return error instanceof AppError && error.code === 'request.too_large'
}
