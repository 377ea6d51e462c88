import type { CallListener, VoiceFault } from '../voiceTransport.ts'

/** Combines reports from several sources about one line: it is lost while any source says so. */
export interface Outages {
  begin(source: string, fault: VoiceFault): void
  end(source: string): void
  /** Reports the bytes received within a second. */
  sample(bytesReceived: number): void
}

/**
 * Creates the outages of one call. The SDK needs more than five seconds to notice missing sound. A second without any,
 * after some has arrived, is enough here, because the other side sends silence too.
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

/** Fault in the words of the SDK, which reports the same later. */
const noMedia: VoiceFault = { message: 'ConnectionError (53405): Media connection failed.', code: 53405 }
