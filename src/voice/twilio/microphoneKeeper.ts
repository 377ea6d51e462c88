/** Tracks every opened microphone and closes them all, because the SDK leaves some open when a call ends. */
export interface MicrophoneKeeper {
  /** Allows the microphone for a call that begins. */
  open(): void
  readonly isOpen: boolean
  /** Stops all opened microphones, and those whose request is still pending. */
  close(): void
  /** Sets the microphone to use from the next opening on. */
  choose(deviceId: string): void
  /** Replaces the browser's own function in the SDK. */
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>
}

/** Creates the microphone keeper of one transport. */
export function createMicrophoneKeeper(
  media: Pick<MediaDevices, 'getUserMedia'> = navigator.mediaDevices,
): MicrophoneKeeper {
  const streams = new Set<MediaStream>()
  let isOpen = false
  /** Number of the current opening; a microphone requested for an earlier one is stopped. */
  let opening = 0
  let deviceId: string | undefined
  return {
    get isOpen() {
      return isOpen
    },
    open: () => {
      isOpen = true
      opening += 1
    },
    close: () => {
      isOpen = false
      for (const stream of streams) stop(stream)
      streams.clear()
    },
    choose: chosen => {
      deviceId = chosen
    },
    getUserMedia: async constraints => {
      const asked = opening
      // The SDK reopens the microphone whenever the list of devices changes, even without a call, and would not catch a
      // refusal.
      if (!isOpen) return new MediaStream()
      const stream = await media.getUserMedia(withDevice(constraints, deviceId))
      if (isOpen && asked === opening) streams.add(stream)
      else stop(stream)
      return stream
    },
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Requests the chosen microphone, or another one if it is no longer there. */
function withDevice(
  constraints: MediaStreamConstraints,
  deviceId: string | undefined,
): MediaStreamConstraints {
  if (deviceId === undefined) return constraints
  const audio = typeof constraints.audio === 'object' ? constraints.audio : {}
  return { ...constraints, audio: { ...audio, deviceId: { ideal: deviceId } } }
}
