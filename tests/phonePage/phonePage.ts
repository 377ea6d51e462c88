import type { TwilioOptions } from '../../src/voice/twilio/twilioDevice.ts'
import { twilioTransport } from '../../src/voice/twilio/twilioTransport.ts'
import { createLineTests } from './lineTests.ts'
import { watchMicrophones } from './microphones.ts'
import { createPhone, type Phone } from './phone.ts'
import { watchSdkCalls } from './sdkCalls.ts'

/** What tests drive: phones by number, each of them one transport, and the microphones of the page. */
const harness = {
  phones: [] as Phone[],
  microphones: watchMicrophones(),
  peers: watchPeers(),
  lineTests: createLineTests(),
  sdk: watchSdkCalls(),
  /** Breaches of the page's policy, and faults that nobody has caught. */
  complaints: [] as string[],
  make(options: TwilioOptions): number {
    return harness.phones.push(createPhone(twilioTransport(options), harness.microphones.live)) - 1
  },
}

addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
  harness.complaints.push(`${violatedDirective} ${blockedURI}`),
)
addEventListener('unhandledrejection', ({ reason }) => harness.complaints.push(`rejected: ${reason}`))
addEventListener('error', ({ message }) => harness.complaints.push(message))
Object.assign(globalThis, { harness })

/** Counts the connections for sound that the page has open. */
function watchPeers(): { open(): number } {
  const peers: RTCPeerConnection[] = []
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      peers.push(this)
    }
  }
  return { open: () => peers.filter(({ signalingState }) => signalingState !== 'closed').length }
}
