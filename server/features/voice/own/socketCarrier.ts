import type { WebSocket } from 'ws'
import { keepAlive } from '../keepAlive.ts'
import { socketBytes } from '../socketBytes.ts'
import { frameSize } from './audioLeg.ts'
import type { CarrierListener, FrameCarrier } from './frameCarrier.ts'
import { decodeMulaw, encodeMulaw } from './g711.ts'
import { readSoundMessage } from './soundMessage.ts'
import { createTokenBucket } from './tokenBucket.ts'

interface Options {
  pingMs?: number
  now?: () => number
}

const silence = encodeMulaw(new Int16Array(frameSize))
/** Ten seconds of sound may arrive at once after a network stall; over time, hardly more than real time. */
const frameRate = { max: 500, perSecond: 52 }
const textRate = { max: 40, perSecond: 20 }
/** Maximum unsent bytes before frames are skipped: two seconds of sound. */
const maxWaiting = 16_000
/** Maximum skipped frames in a row before the socket is closed: ten seconds. */
const maxBlocked = 500
/** Close codes of RFC 6455 §7.4.1. */
const codes = { done: 1000, leaving: 1001, kind: 1003, policy: 1008 } as const

/** Carries frames over a WebSocket: each binary message is 20 ms of G.711 µ-law, keys are text. */
export function createSocketCarrier(
  socket: WebSocket,
  { pingMs = 5000, now = () => performance.now() }: Options = {},
): FrameCarrier {
  let listener: CarrierListener | null = null
  let blocked = 0
  const mayFrame = createTokenBucket({ ...frameRate, now })
  const mayText = createTokenBucket({ ...textRate, now })
  const stopPings = keepAlive(socket, pingMs, () => socket.terminate())
  socket.on('message', (data, isBinary) => take(socketBytes(data), isBinary))
  socket.on('pong', () => listener?.sign())
  // A close event follows every error.
  socket.on('error', () => {})
  socket.on('close', code => {
    stopPings()
    listener?.gone(code === codes.done || code === codes.leaving ? 'goodbye' : 'broken')
  })
  return {
    listen: to => {
      listener = to
    },
    get isOpen() {
      return socket.readyState === socket.OPEN && socket.bufferedAmount < maxWaiting
    },
    send: frame => {
      blocked = 0
      socket.send(frame ? encodeMulaw(frame) : silence)
    },
    skip,
    close: async () => {
      listener = null
      stopPings()
      socket.close(codes.done)
    },
  }

  function take(bytes: Buffer, isBinary: boolean): void {
    if (!listener) return
    if (isBinary) takeFrame(listener, bytes)
    else takeText(listener, bytes)
  }

  function takeFrame({ audio }: CarrierListener, bytes: Buffer): void {
    if (bytes.length !== frameSize) refuse(codes.kind, `A frame has ${frameSize} bytes.`)
    else if (!mayFrame()) refuse(codes.policy, 'Too many frames came.')
    else audio(decodeMulaw(bytes))
  }

  function takeText({ digit }: CarrierListener, bytes: Buffer): void {
    const message = readSoundMessage(bytes)
    if (!message) refuse(codes.kind, 'The message is not understood.')
    else if (!mayText()) refuse(codes.policy, 'Too many messages came.')
    else if (message.type === 'digit') digit(message.digit)
    else socket.send(JSON.stringify({ type: 'pong', id: message.id }))
  }

  /** Skips frames. A client that reads too slowly counts as hung up. */
  function skip(frames: number): void {
    if (socket.readyState === socket.OPEN) blocked += frames
    if (blocked > maxBlocked) {
      listener?.gone('goodbye')
      socket.terminate()
    }
  }

  function refuse(code: number, reason: string): void {
    const told = listener
    listener = null
    socket.close(code, reason)
    told?.gone('goodbye')
  }
}
