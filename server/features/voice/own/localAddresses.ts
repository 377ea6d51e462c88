import { networkInterfaces } from 'node:os'

/** IPv4 addresses by which others reach this machine, and its loopback where that is wanted. */
export function localAddresses(hasLoopback: boolean): string[] {
  const all = Object.values(networkInterfaces()).flatMap(each => each ?? [])
  const outer = all.filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [...outer.map(({ address }) => address), ...(hasLoopback ? ['127.0.0.1'] : [])]
}
