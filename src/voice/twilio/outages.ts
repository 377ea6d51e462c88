import type { CallListener, VoiceFault } from '../voiceTransport.ts'

/** Joins what several sources tell of one line: it is lost while any of them says so. */
export interface Outages {
  begin(source: string, fault: VoiceFault): void
  end(source: string): void
  /** The bytes that came within a second. */
  sample(bytesReceived: number): void
}

/**
 * Creates it for one call. The SDK takes more than five seconds to see that no sound comes; a second without any, after some
 * has come, is enough for us, since the other side sends silence as well.
 */
export function createOutages(listener: Pick<CallListener, 'reconnecting' | 'reconnected'>): Outages {
  const sources = new Set<string>()
  let hasHeard = false
  const outages: Outages = {
    begin: (source, fault) => {
      const isFirst = sources.size === 0
      sources.add(source)
      if (isFirst) listener.reconnecting(fault)
    },
    end: source => {
      if (sources.delete(source) && sources.size === 0) listener.reconnected()
    },
    sample: bytesReceived => {
      if (bytesReceived > 0) {
        hasHeard = true
        outages.end('silence')
      } else if (hasHeard) outages.begin('silence', noMedia)
    },
  }
  return outages
}

/** In the words of the SDK, which comes to the same later. */
const noMedia: VoiceFault = { message: 'ConnectionError (53405): Media connection failed.', code: 53405 }
