import type { Device } from '@twilio/voice-sdk'

/** Twilio's SDK, loaded when it is first needed, and by this file alone. Throws where the browser has no WebRTC. */
export async function loadDevice(): Promise<typeof Device> {
  const sdk = await import('@twilio/voice-sdk')
  if (!sdk.Device.isSupported) throw new Error('NotSupportedError: This browser has no WebRTC.')
  return sdk.Device
}
