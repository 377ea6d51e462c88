import { bodyOf } from '../../api/bodyOf.ts'
import type { JoinCall } from '../joinCall.ts'
import { openMicrophone, stopMicrophone } from '../own/openMicrophone.ts'
import type { CreateVoiceTransport } from '../voiceTransport.ts'
import { twilioOf } from './twilioOf.ts'

/** Milliseconds to wait for the ring; slightly more than Twilio rings. */
const maxRingingMs = 40_000

/** Makes Twilio ring this page for a call and answers without asking, because the user requested it. */
export const beRung: JoinCall = async (api, { conversationId }, { listener, onBegun, signal }) => {
  // Ask for the microphone first: a caller must not be put through to somebody who cannot speak.
  stopMicrophone(await openMicrophone(undefined))
  const readiness = await bodyOf(api.client.GET('/voice/readiness'))
  const { token } = await bodyOf(api.client.GET('/twilio/generate_access_token'))
  if (signal.aborted) return
  const { transport, rung, giveUp } = ringable(twilioOf(readiness))
  const timer = setTimeout(() => giveUp(new Error('Nobody rang.')), maxRingingMs)
  const stop = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    giveUp(signal.reason)
    transport.destroy()
  }
  signal.addEventListener('abort', stop)
  try {
    await transport.start(token)
    const params = { path: { callId: conversationId } }
    await api.client.POST('/voice/call/{callId}/ring', { params, signal })
    await rung
    const ended = () => {
      stop()
      listener.ended()
    }
    const call = await transport.accept({ ...listener, ended })
    if (!call) throw new Error('The caller has hung up.')
    clearTimeout(timer)
    onBegun(call)
  } catch (error) {
    stop()
    if (!signal.aborted) throw error
  }
}

/** Creates a transport that waits for one call. */
function ringable(create: CreateVoiceTransport) {
  let ring = () => {}
  let giveUp: (reason: unknown) => void = () => {}
  const rung = new Promise<void>((resolve, reject) => {
    ring = resolve
    giveUp = reject
  })
  // Prevents an unhandled rejection: after an earlier failure nobody awaits it.
  rung.catch(() => {})
  const transport = create({
    registered: () => {},
    unregistered: () => {},
    // A call outlives its token.
    tokenWillExpire: () => {},
    failed: giveUp,
    incoming: ring,
  })
  return { transport, rung, giveUp }
}
