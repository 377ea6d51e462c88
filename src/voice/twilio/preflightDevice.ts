import type { Call, Device } from '@twilio/voice-sdk'
import { lineTestParameters } from '../../../common/lineTestCall.ts'

interface Needs {
  /** What this device is told beyond what the SDK's test tells it. */
  options: Device.Options
  onMade: (device: Device) => void
  onCall: (call: Call) => void
  onDeviceFault: (error: unknown) => void
  onCallFault: (error: unknown) => void
  /** All calls are ended from here. */
  onDisconnectAll: () => void
}

/** The device for the SDK's own test: ours in microphone, sounds and what it dials, which the test has no options for. */
export function preflightDevice(Base: typeof Device, needs: Needs): typeof Device {
  return class extends Base {
    constructor(token: string, given: Device.Options = {}) {
      super(token, { ...given, ...needs.options })
      // Before the SDK's test hears of it: that one throws where a second fault follows from the first, and leaves all as it is.
      this.on('error', needs.onDeviceFault)
      needs.onMade(this)
    }

    override async register(): Promise<void> {
      // Why it is refused is told as an error; nobody waits for this promise.
      await super.register().catch(() => {})
    }

    override async connect(options: Device.ConnectOptions = {}): Promise<Call> {
      try {
        const call = await super.connect({ ...options, params: { ...lineTestParameters } })
        needs.onCall(call)
        return call
      } catch (error) {
        needs.onCallFault(error)
        // The test does not expect a rejection: it goes no further, and is ended.
        return new Promise<never>(() => {})
      }
    }

    override disconnectAll(): void {
      needs.onDisconnectAll()
      super.disconnectAll()
    }
  }
}
