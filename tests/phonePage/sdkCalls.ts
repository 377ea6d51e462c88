import { type Call, Device } from '@twilio/voice-sdk'

/** What devices of the SDK have made, for what our transport has no use for but tests drive. */
export interface SdkCalls {
  calls: Call[]
  /** Those that have called. */
  devices: Device[]
  /** Resolves once the last call was measured and its score is known. */
  measured(): Promise<void>
}

/** Keeps them from here on. */
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
