import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Returns a port at which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
