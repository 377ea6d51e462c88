/** Knows every microphone that was opened, and closes them all; the SDK leaves some open when a call ends. */
export interface MicrophoneKeeper {
  /** From now on there is a call to speak into. */
  open(): void
  readonly isOpen: boolean
  /** Stops everything that was recorded, and whatever comes later than that. */
  close(): void
  /** The microphone to use from the next opening on. */
  choose(deviceId: string): void
  /** For the SDK, in the place of the browser's own. */
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>
}

/** Creates the keeper of one transport. */
export function createMicrophoneKeeper(
  media: Pick<MediaDevices, 'getUserMedia'> = navigator.mediaDevices,
): MicrophoneKeeper {
  const streams = new Set<MediaStream>()
  let isOpen = false
  /** Each opening has its own: what was asked for in one call is of no use in the next. */
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
      // The SDK opens the microphone anew when the list of devices changes, call or no call; a refusal it would not catch.
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

/** Asks for the chosen one, and takes another where it is not there any more. */
function withDevice(
  constraints: MediaStreamConstraints,
  deviceId: string | undefined,
): MediaStreamConstraints {
  if (deviceId === undefined) return constraints
  const audio = typeof constraints.audio === 'object' ? constraints.audio : {}
  return { ...constraints, audio: { ...audio, deviceId: { ideal: deviceId } } }
}
