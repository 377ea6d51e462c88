import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import { createFrameClock } from '../../../server/features/voice/own/frameClock.ts'
import { decodeMulaw, encodeMulaw } from '../../../server/features/voice/own/g711.ts'
import { audibleSound, frameSize, framesOf } from './callerSound.ts'

export type SocketCaller = Awaited<ReturnType<typeof openSocketCaller>>

/** Somebody who calls over a WebSocket: sends 50 frames a second and keeps what comes; throws with the status where that is refused. */
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
    /** Frames and texts that have come. */
    heard,
    texts,
    /** Code and reason, once it is closed. */
    closed,
    say: (samples: Int16Array) => void waiting.push(...framesOf(samples)),
    press: (digit: string) => socket.send(JSON.stringify({ type: 'digit', digit })),
    /** What was said since a frame, as one sound of 8 kHz; from the first to the last that can be heard. */
    soundSince: (start: number) => audibleSound(heard.slice(start)),
    /** Breaks without a word, as a network does. */
    breakOff: () => socket.terminate(),
    close: async () => {
      socket.close(1000)
      await closed
    },
  }
}
