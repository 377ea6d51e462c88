/** Settings for how browsers reach this machine over UDP. */
export interface LegOptions {
  /**
   * IPv4 address at which browsers reach the machine, if it differs from the machine's own addresses; undefined to use
   * those.
   */
  publicAddress?: string
  /** Lowest and highest port to listen on; undefined for any free port. */
  udpPorts?: readonly [number, number]
  /** True to also offer 127.0.0.1, for browsers on this machine. */
  hasLoopback: boolean
}
