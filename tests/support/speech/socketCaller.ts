import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import { createFrameClock } from '../../../server/features/voice/own/frameClock.ts'
import { decodeMulaw, encodeMulaw } from '../../../server/features/voice/own/g711.ts'
import { audibleSound, frameSize, framesOf } from './callerSound.ts'

export type SocketCaller = Awaited<ReturnType<typeof openSocketCaller>>

/**
 * Opens a WebSocket as a caller does, sends 50 frames a second and keeps all that arrives. Throws with the status if
 * refused.
 */
export async function openSocketCaller(url: string, options: ClientOptions) {
  const socket = new WebSocket(url, options)
  const heard: Int16Array[] = []
  const texts: string[] = []
  const waiting: Int16Array[] = []
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  socket.on('error', () => {})
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) heard.push(decodeMulaw(data))
    else texts.push(data.toString('utf8'))
  })
  const refused = once(socket, 'unexpected-response').then(([request, response]) => {
    request.destroy()
    throw new Error(`The upgrade was answered with ${response.statusCode}.`)
  })
  await Promise.race([once(socket, 'open'), refused])
  const unfollow = createFrameClock().follow(frames => {
    for (let left = frames; left > 0; left -= 1) {
      if (socket.readyState === WebSocket.OPEN)
        socket.send(encodeMulaw(waiting.shift() ?? new Int16Array(frameSize)))
    }
  })
  void closed.then(unfollow)
  return {
    socket,
    /** Frames and texts received. */
    heard,
    texts,
    /** Code and reason, once the socket is closed. */
    closed,
    say: (samples: Int16Array) => void waiting.push(...framesOf(samples)),
    press: (digit: string) => socket.send(JSON.stringify({ type: 'digit', digit })),
    /** Returns the sound received since a frame, at 8 kHz, from the first to the last audible frame. */
    soundSince: (start: number) => audibleSound(heard.slice(start)),
    /** Breaks the connection without a close, as a network failure does. */
    breakOff: () => socket.terminate(),
    close: async () => {
      socket.close(1000)
      await closed
    },
  }
}
