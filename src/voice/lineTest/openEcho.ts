import limits from '../../../openapi/limits.json' with { type: 'json' }
import type { OwnCalls } from '../own/ownCalls.ts'
import { peerLine } from '../own/peerLine.ts'
import { socketLine } from '../own/socketLine.ts'
import type { SoundKind, SoundLine } from '../own/soundLine.ts'

/** Line on which users hear themselves. */
export interface Echo {
  line: SoundLine
  /** Milliseconds until both sides could hear each other. */
  ms: number
  sound: MediaStream | undefined
}

/** Opens an echo over one kind of path; null if no sound gets through in time. Rejects if the server refuses. */
export async function openEcho(
  kind: SoundKind,
  microphone: MediaStream,
  endpoint: Pick<OwnCalls, 'echo' | 'soundAddress'>,
): Promise<Echo | null> {
  const began = performance.now()
  let sound: MediaStream | undefined
  let tell = (_isOpen: boolean) => {}
  const opened = new Promise<boolean>(resolve => {
    tell = resolve
  })
  const listener = {
    open: () => tell(true),
    shaky: () => {},
    lost: () => tell(false),
    sound: (stream: MediaStream) => {
      sound = stream
    },
  }
  const line =
    kind === 'webrtc'
      ? peerLine(microphone, listener)
      : socketLine(microphone, listener, endpoint.soundAddress)
  try {
    await line.connect(endpoint.echo)
  } catch (error) {
    line.close()
    throw error
  }
  setTimeout(() => tell(false), limits.voice.connectMs)
  if (await opened) return { line, ms: Math.round(performance.now() - began), sound }
  line.close()
  return null
}
