/** What the SDK and the gateway say to each other; read from the SDK, and compared with it by a test. */
export const pstreamVersion = '1.6'

export const fromClient = [
  'answer',
  'dtmf',
  'hangup',
  'invite',
  'listen',
  'message',
  'register',
  'reinvite',
  'reject',
] as const

export const fromGateway = [
  'ack',
  'answer',
  'cancel',
  'close',
  'connected',
  'error',
  'hangup',
  'invite',
  'message',
  'offline',
  'ready',
  'ringing',
] as const

export type ClientMessage = (typeof fromClient)[number]
export type GatewayMessage = (typeof fromGateway)[number]

/** One message as it was sent; what is in it depends on its type. */
export interface Frame {
  type: ClientMessage
  payload: FramePayload
}

export interface FramePayload {
  token?: string
  callsid?: string
  sdp?: string
  reconnect?: string
  dtmf?: string
  content?: string
  contenttype?: string
  messagetype?: string
  voiceeventsid?: string
  media?: { audio: boolean }
  twilio?: { params?: string }
}
