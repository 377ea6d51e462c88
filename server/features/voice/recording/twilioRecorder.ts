import { type Credentials, type TwilioApi, TwilioError } from '../twilio/twilioApi.ts'
import type { CallRecorder } from './callRecorder.ts'

interface Deps {
  api: Pick<TwilioApi, 'post' | 'remove'>
  credentials: Credentials
  /** SID of the call at Twilio. */
  callSid: string
  /** URL to which Twilio reports the finished recording. */
  callbackUrl: string
}

/**
 * Creates a recorder that lets Twilio record the call. Twilio reports in a separate request when the recording can be
 * fetched.
 */
export function createTwilioRecorder({ api, credentials, callSid, callbackUrl }: Deps): CallRecorder {
  /** SID of the recording, once it is known. */
  let begun: Promise<string> | null = null
  return { begin, discard, finish: async () => {} }

  async function begin(): Promise<void> {
    begun = started()
    await begun
  }

  async function started(): Promise<string> {
    const reply = await api.post(credentials, `/Calls/${callSid}/Recordings.json`, {
      RecordingStatusCallback: callbackUrl,
      RecordingStatusCallbackEvent: 'completed',
    })
    if (reply.state === 'works' && typeof reply.body.sid === 'string') return reply.body.sid
    throw new TwilioError(
      `The recording did not begin: ${'detail' in reply ? reply.detail : 'it has no SID'}`,
    )
  }

  /** Stops and deletes the recording. A recording not deleted here is deleted when Twilio reports it. */
  async function discard(): Promise<void> {
    const sid = await begun?.catch(() => null)
    if (!sid) return
    await api.post(credentials, `/Calls/${callSid}/Recordings/${sid}.json`, { Status: 'stopped' })
    const reply = await api.remove(credentials, `/Recordings/${sid}.json`)
    if (reply.state !== 'works') throw new TwilioError(`The recording was not deleted: ${reply.detail}`)
  }
}
