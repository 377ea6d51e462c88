import { type Call, Device } from '@twilio/voice-sdk'

/** Calls and devices of the SDK that tests drive and that our transport does not need. */
export interface SdkCalls {
  calls: Call[]
  /** Devices that have called. */
  devices: Device[]
  /** Resolves once the last call has a quality score. */
  measured(): Promise<void>
}

/** Records them from now on. */
export function watchSdkCalls(): SdkCalls {
  const sdk: SdkCalls = {
    calls: [],
    devices: [],
    measured: () =>
      new Promise(resolve => {
        sdk.calls.at(-1)?.on('sample', ({ mos }: { mos: number | null }) => {
          if (mos) resolve()
        })
      }),
  }
  const { connect } = Device.prototype
  Device.prototype.connect = async function (options) {
    const call = await connect.call(this, options)
    sdk.devices.push(this)
    sdk.calls.push(call)
    return call
  }
  return sdk
}
