import type { Device } from '@twilio/voice-sdk'

/** Loads Twilio's SDK when it is first needed; no other file loads it. Throws if the browser has no WebRTC. */
export async function loadDevice(): Promise<typeof Device> {
  const sdk = await import('@twilio/voice-sdk')
  if (!sdk.Device.isSupported) throw new Error('NotSupportedError: This browser has no WebRTC.')
  return sdk.Device
}
