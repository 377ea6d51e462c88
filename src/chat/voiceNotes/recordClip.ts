/** Maximum length of a voice note, in milliseconds. */
export const longestClipMs = 5 * 60_000

/** Reason why there is no recording. */
export type RecordingFault = 'denied' | 'missing' | 'failed'

export interface Recording {
  /** Returns the current volume, from 0 to 1. */
  level(): number
  /** Ends the recording and returns the clip; undefined if nothing was recorded. */
  finish(): Promise<Blob | undefined>
  /** Ends the recording and discards it. */
  cancel(): void
}

/** Records from the microphone; the browser asks for permission. Throws errors that `recordingFault` classifies. */
export async function recordClip(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const meter = createMeter(stream)
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
    meter.close()
  }
  try {
    const parts: Blob[] = []
    const recorder = new MediaRecorder(stream, typeOptions())
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.start(1000)
    const stopped = new Promise<void>(resolve => {
      recorder.onstop = () => resolve()
    })
    const end = () => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    return {
      level: meter.level,
      async finish() {
        end()
        await stopped
        release()
        const clip = new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' })
        return clip.size > 0 ? clip : undefined
      },
      cancel() {
        end()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Classifies an error of the microphone. */
export function recordingFault(error: unknown): RecordingFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' ? 'missing' : 'failed'
}

/** Returns the file extension of an audio type. */
export function clipEnding(type: string): string {
  return type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'weba'
}

function typeOptions(): MediaRecorderOptions {
  const known = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
  const mimeType = known.find(type => MediaRecorder.isTypeSupported(type))
  return mimeType ? { mimeType } : {}
}

/** Creates a volume meter. A browser without volume data can still record. */
function createMeter(stream: MediaStream): { level(): number; close(): void } {
  try {
    return meterOf(stream)
  } catch {
    return { level: () => 0, close: () => undefined }
  }
}

function meterOf(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // Speech is far below full scale.
      return Math.min(1, Math.sqrt(power) * 4)
    },
    close: () => void context.close(),
  }
}
