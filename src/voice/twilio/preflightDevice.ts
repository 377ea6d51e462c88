import type { Call, Device } from '@twilio/voice-sdk'
import { lineTestParameters } from '../../../common/lineTestCall.ts'

interface Needs {
  /** Options of this device, in addition to those of the SDK's test. */
  options: Device.Options
  onMade: (device: Device) => void
  onCall: (call: Call) => void
  onDeviceFault: (error: unknown) => void
  onCallFault: (error: unknown) => void
  /** Called when this side ends all calls. */
  onDisconnectAll: () => void
}

/**
 * Returns a device class for the SDK's own test, with our microphone, sounds and call parameters, for which the test
 * has no options.
 */
export function preflightDevice(Base: typeof Device, needs: Needs): typeof Device {
  return class extends Base {
    constructor(token: string, given: Device.Options = {}) {
      super(token, { ...given, ...needs.options })
      // Added before the handler of the SDK's test, which throws if a second fault follows the first, and cleans
      // nothing up.
      this.on('error', needs.onDeviceFault)
      needs.onMade(this)
    }

    override async register(): Promise<void> {
      // The reason for a refusal arrives as an error event; nobody awaits this promise.
      await super.register().catch(() => {})
    }

    override async connect(options: Device.ConnectOptions = {}): Promise<Call> {
      try {
        const call = await super.connect({ ...options, params: { ...lineTestParameters } })
        needs.onCall(call)
        return call
      } catch (error) {
        needs.onCallFault(error)
        // The test does not expect a rejection. It stays here until it is ended.
        return new Promise<never>(() => {})
      }
    }

    override disconnectAll(): void {
      needs.onDisconnectAll()
      super.disconnectAll()
    }
  }
}
