import { maxFileBytes } from '../../files/fileService.ts'
import { type AudioLeg, frameSize } from '../own/audioLeg.ts'
import { createFrameQueue } from '../own/frameQueue.ts'
import { encodeMulaw } from '../own/g711.ts'
import type { CallRecorder } from './callRecorder.ts'
import { mixFrames } from './mixFrames.ts'
import { openSoundFile, type SoundFile } from './soundFile.ts'

interface Deps {
  leg: AudioLeg
  /** Directory for the sound while the call lasts. */
  directory: string
  /** Stores the recording as a WAV file. */
  keep: (content: AsyncIterable<Uint8Array>) => Promise<void>
}

/** Creates a recorder of both sides of a leg, frame by frame. The line must use the returned leg. */
export function createLegRecorder({ leg, directory, keep }: Deps): {
  leg: AudioLeg
  recorder: CallRecorder
} {
  /** Sound for the caller. One frame leaves for each incoming frame, at the pace of the leg. */
  const spoken = createFrameQueue()
  let file: SoundFile | null = null
  let isOver = false
  return {
    leg: tapped(leg, { play: spoken.add, clear: spoken.clear, audio }),
    recorder: { begin, discard, finish },
  }

  async function begin(): Promise<void> {
    if (isOver) return
    const opened = await openSoundFile(directory, maxFileBytes)
    // The caller may have refused while the file was opened.
    if (isOver) await opened.close()
    else file = opened
  }

  async function discard(): Promise<void> {
    isOver = true
    const dropped = file
    file = null
    await dropped?.close()
  }

  async function finish(): Promise<void> {
    const recorded = file
    file = null
    isOver = true
    if (!recorded) return
    try {
      const content = await recorded.content()
      if (content) await keep(content)
    } finally {
      await recorded.close()
    }
  }

  function audio(frame: Int16Array): void {
    const said = spoken.take() ?? silence
    file?.add(encodeMulaw(mixFrames(frame, said)))
  }
}

const silence = new Int16Array(frameSize)

/** Returns the leg with a listener attached to its sound. */
function tapped(
  leg: AudioLeg,
  to: { play(samples: Int16Array): void; clear(): void; audio(frame: Int16Array): void },
): AudioLeg {
  return {
    listen: listener =>
      leg.listen({
        ...listener,
        audio: frame => {
          to.audio(frame)
          listener.audio(frame)
        },
      }),
    play: samples => {
      to.play(samples)
      leg.play(samples)
    },
    clear: () => {
      to.clear()
      leg.clear()
    },
    get playedMs() {
      return leg.playedMs
    },
    get playedLevel() {
      return leg.playedLevel
    },
    close: () => leg.close(),
  }
}
