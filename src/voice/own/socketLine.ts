/// <reference types="vite/client" />
import { createSocketMeter } from './socketMeter.ts'
import { createFrameDecoder, createFrameEncoder } from './soundCodec.ts'
import type { LineListener, SoundLine } from './soundLine.ts'
// A separate file, because the policy of our pages allows no scripts from data addresses.
import workletUrl from './soundWorklet.ts?worker&url'

/** Maximum unsent bytes before frames are skipped: half a second of sound. */
const maxWaiting = 4000
const lookEveryMs = 1000
/** Milliseconds of silence after which the path is gone, because the server sends all the time. */
const longestSilenceMs = 4000

/** Carries sound over a WebSocket, for networks that block outgoing UDP; `address` returns the address of a nonce. */
export function socketLine(
  microphone: MediaStream,
  listener: LineListener,
  address: (nonce: string) => string,
): SoundLine {
  const context = new AudioContext()
  const output = context.createMediaStreamDestination()
  const meter = createSocketMeter(() => performance.now())
  let source = context.createMediaStreamSource(microphone)
  let node: AudioWorkletNode | undefined
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let isClosed = false
  return {
    async connect(ask) {
      await Promise.all([context.audioWorklet.addModule(workletUrl), context.resume()])
      const { nonce = '' } = await ask()
      if (!isClosed) open(address(nonce))
    },
    async setInput(stream) {
      source.disconnect()
      source = context.createMediaStreamSource(stream)
      if (node) source.connect(node)
    },
    stats: async () => meter.counters(),
    keys: () => (socket?.readyState === WebSocket.OPEN ? { canInsertDTMF: true, insertDTMF: press } : null),
    close,
  }

  function open(url: string): void {
    const opened = new WebSocket(url)
    opened.binaryType = 'arraybuffer'
    opened.addEventListener('open', () => begin(opened))
    opened.addEventListener('close', () => {
      if (!isClosed) listener.lost()
    })
    socket = opened
  }

  function begin(opened: WebSocket): void {
    if (isClosed) return
    const encode = createFrameEncoder(context.sampleRate)
    const decode = createFrameDecoder(context.sampleRate)
    const sound = new AudioWorkletNode(context, 'call-sound', { outputChannelCount: [1], channelCount: 1 })
    sound.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      for (const frame of encode(data)) if (mayLeave(opened)) opened.send(frame)
    }
    opened.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | string>) => {
      if (typeof data === 'string') meter.answered(data)
      else {
        meter.received()
        sound.port.postMessage(decode(new Uint8Array(data)))
      }
    })
    source.connect(sound)
    sound.connect(output)
    node = sound
    timer = setInterval(() => look(opened), lookEveryMs)
    look(opened)
    listener.sound(output.stream)
    listener.open()
  }

  function look(opened: WebSocket): void {
    if (meter.silentMs() > longestSilenceMs) {
      close()
      listener.lost()
    } else if (mayLeave(opened)) opened.send(meter.question())
  }

  function press(digit: string): void {
    socket?.send(JSON.stringify({ type: 'digit', digit }))
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    clearInterval(timer)
    source.disconnect()
    socket?.close(1000)
    void context.close()
  }
}

function mayLeave({ readyState, bufferedAmount }: WebSocket): boolean {
  return readyState === WebSocket.OPEN && bufferedAmount < maxWaiting
}
