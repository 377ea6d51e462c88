import { bodyOf } from '../../api/bodyOf.ts'
import type { JoinCall } from '../joinCall.ts'
import { openMicrophone, stopMicrophone } from '../own/openMicrophone.ts'
import type { CreateVoiceTransport } from '../voiceTransport.ts'
import { twilioOf } from './twilioOf.ts'

/** A little longer than Twilio rings anybody for. */
const maxRingingMs = 40_000

/** Has Twilio ring this page for a call, and answers: whoever is signed in asked for it. */
export const beRung: JoinCall = async (api, { conversationId }, { listener, onBegun, signal }) => {
  // Asked for first: a caller is not put through to somebody who cannot speak.
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

/** A transport that waits for one call. */
function ringable(create: CreateVoiceTransport) {
  let ring = () => {}
  let giveUp: (reason: unknown) => void = () => {}
  const rung = new Promise<void>((resolve, reject) => {
    ring = resolve
    giveUp = reject
  })
  // Whoever fails earlier waits for it no more.
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
