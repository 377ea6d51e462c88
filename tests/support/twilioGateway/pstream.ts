/** Message types between the SDK and the gateway. They are read from the SDK, and a test compares them with it. */
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

/** Message as it was sent; its payload depends on its type. */
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
