import type {
  CallListener,
  CreateVoiceTransport,
  VoiceCall,
  VoiceIssue,
  VoiceListener,
  VoiceTransport,
} from '../../src/voice/voiceTransport.ts'

/** Device that a transport creates. It records requests; the test sends its events. */
export interface FakeDevice {
  listener: VoiceListener
  isDestroyed: boolean
  asked: string[]
}

/** Call of a device. Its microphone is open until the call ends or the device is destroyed. */
export interface FakeCall {
  listener: CallListener
  digits: string[]
  ratings: { score: number; issue: VoiceIssue | null }[]
  isOpen: boolean
  end: () => void
}

/** Creates a transport for tests. Everything succeeds at once, unless a test replaces it. */
export function fakeVoiceTransport() {
  const world = {
    devices: [] as FakeDevice[],
    calls: [] as FakeCall[],
    inputs: [] as MediaDeviceInfo[],
    outputs: [] as MediaDeviceInfo[],
    chosen: [] as string[],
    /** Replacements for the start of a device and for the start of a call. */
    start: async (): Promise<void> => undefined,
    dial: undefined as ((listener: CallListener) => Promise<VoiceCall | null>) | undefined,
    /** True if a call does not end when it is hung up. */
    isStuck: false,
    hasOutputs: true,
    create,
    device: () => last(world.devices),
    call: () => last(world.calls),
    /** Returns the number of open microphones. */
    open: () => world.calls.filter(({ isOpen }) => isOpen).length,
  }
  return world

  function create(...[listener]: Parameters<CreateVoiceTransport>): VoiceTransport {
    const device: FakeDevice = { listener, isDestroyed: false, asked: [] }
    world.devices.push(device)
    return {
      async start(token) {
        device.asked.push(`start ${token}`)
        await world.start()
        listener.registered()
      },
      updateToken: token => void device.asked.push(`update ${token}`),
      async register() {
        device.asked.push('register')
        listener.registered()
      },
      async dial({ To }, callListener) {
        device.asked.push(`dial ${To}`)
        return world.dial ? world.dial(callListener) : answered(callListener)
      },
      accept: async callListener => answered(callListener),
      reject: () => void device.asked.push('reject'),
      devices: {
        list: async () => ({ inputs: world.inputs, outputs: world.outputs }),
        setInput: async id => void world.chosen.push(id),
        setOutput: world.hasOutputs ? async id => void world.chosen.push(id) : undefined,
      },
      destroy() {
        device.isDestroyed = true
        for (const call of world.calls) call.isOpen = false
      },
    }
  }

  function answered(listener: CallListener): VoiceCall {
    const call: FakeCall = { listener, digits: [], ratings: [], isOpen: true, end }
    world.calls.push(call)
    queueMicrotask(() => listener.accepted(`CA${world.calls.length}`))
    return {
      hangUp: () => !world.isStuck && end(),
      setMuted: isMuted => listener.muted(isMuted),
      sendDigits: digits => void call.digits.push(digits),
      rate: async (score, issue) => void call.ratings.push({ score, issue }),
    }

    function end(): void {
      if (!call.isOpen) return
      call.isOpen = false
      listener.ended()
    }
  }
}

function last<T>(all: readonly T[]): T {
  const one = all.at(-1)
  if (one === undefined) throw new Error('There is none yet')
  return one
}
