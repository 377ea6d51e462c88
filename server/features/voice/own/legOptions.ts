/** How browsers reach this machine by UDP. */
export interface LegOptions {
  /** IPv4 address that browsers reach it by, where it knows another itself; undefined for those that it has. */
  publicAddress?: string
  /** Lowest and highest port to listen on; undefined for any that is free. */
  udpPorts?: readonly [number, number]
  /** Whether browsers of this machine itself are answered at 127.0.0.1 as well. */
  hasLoopback: boolean
}
