import type { WebSocket } from 'ws'
import { isLineTest } from '../../../common/lineTestCall.ts'
import { readAccessToken } from './accessToken.ts'
import { createGatewayCall, type GatewayCall } from './gatewayCall.ts'
import type { ClientMessage, Frame, FramePayload, GatewayMessage } from './pstream.ts'
import { pstreamVersion } from './pstream.ts'

/** Faults from now on. */
export interface GatewayFaults {
  /** Error code that refuses every token. */
  refuse?: number
  /** True if calls get no token to resume them. */
  hasNoReconnectToken?: boolean
  /** Delays the answer to calls until it resolves. */
  answerAfter?: Promise<void>
  /** True if new devices get no response at all. */
  isMute?: boolean
}

export interface SocketNeeds {
  faults: () => GatewayFaults
  calls: GatewayCall[]
  /** All messages received, in order. */
  frames: Frame[]
}

/** Serves one connection of a device. */
export function serveSocket(socket: WebSocket, { faults, calls, frames }: SocketNeeds): GatewaySocket {
  let identity: string | undefined
  let isRegistered = false
  const say = (type: GatewayMessage, payload: object) => {
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify({ type, version: pstreamVersion, payload }))
  }
  const find = (sid: string | undefined) => calls.find(call => call.sid === sid || call.clientSid === sid)
  const answers: Record<ClientMessage, (payload: FramePayload) => void | Promise<void>> = {
    listen: async ({ token = '' }) => {
      const { refuse, isMute } = faults()
      if (isMute) return
      const read = refuse ? { code: refuse, message: 'Refused' } : await readAccessToken(token)
      if ('code' in read) return say('error', { error: read })
      identity = read.identity
      say('connected', { region: 'US_EAST_VIRGINIA', edge: 'ashburn', home: 'us1', token: read })
    },
    register: ({ media }) => {
      if (identity === undefined) return
      isRegistered = media?.audio === true
      say(isRegistered ? 'ready' : 'offline', {})
    },
    invite: payload => (payload.reconnect === undefined ? takeCall(payload) : takeUpAgain(payload)),
    reinvite: async ({ callsid, sdp = '' }) => {
      const call = find(callsid)
      if (call) say('answer', { callsid: call.sid, sdp: await call.peer.answer(sdp) })
    },
    answer: ({ callsid, sdp = '' }) => find(callsid)?.peer.accept(sdp),
    hangup: ({ callsid }) => find(callsid)?.finish('hangup'),
    reject: ({ callsid }) => find(callsid)?.finish('reject'),
    // Keys arrive as RTP events; this message is for browsers that cannot send those.
    dtmf: () => {},
    message: ({ callsid, content = '', voiceeventsid }) => {
      find(callsid)?.messages.push(content)
      say('ack', { acktype: 'message', callsid, voiceeventsid })
    },
  }

  async function takeCall({ callsid, sdp = '', twilio }: FramePayload): Promise<void> {
    const call = createGatewayCall({
      clientSid: callsid ?? '',
      parameters: Object.fromEntries(new URLSearchParams(twilio?.params)),
      hasReconnectToken: !faults().hasNoReconnectToken,
      say,
    })
    calls.push(call)
    // Same as in our server's TwiML.
    if (isLineTest(call.parameters)) call.peer.echo()
    say('ringing', { callsid: call.sid })
    const answer = await call.peer.answer(sdp)
    await faults().answerAfter
    if (!call.end) call.say('answer', { callsid: call.sid, sdp: answer, reconnect: call.reconnectToken })
  }

  function takeUpAgain({ callsid, reconnect }: FramePayload): void {
    const call = calls.find(one => one.reconnectToken === reconnect && !one.end)
    if (call) {
      call.say = say
      call.reconnects += 1
      say('answer', { callsid: call.sid, reconnect })
    } else say('hangup', { callsid, error: { code: 31003, message: 'No such call' } })
  }

  async function handle({ type, payload }: Frame): Promise<void> {
    try {
      await answers[type](payload)
    } catch (error) {
      // A call may end while one of its messages is still being handled.
      if (!find(payload.callsid)?.end) throw error
    }
  }

  socket.on('message', data => {
    const text = String(data)
    // The client's reply to a heartbeat.
    if (text === '\n') return
    const frame = JSON.parse(text) as Frame
    frames.push(frame)
    void handle(frame)
  })
  return {
    say,
    isRegistered: () => isRegistered && socket.readyState === socket.OPEN,
    beat: () => socket.send('\n'),
    drop: () => socket.terminate(),
  }
}

export interface GatewaySocket {
  say(type: GatewayMessage, payload: object): void
  isRegistered(): boolean
  beat(): void
  /** Cuts the connection without a close. */
  drop(): void
}
