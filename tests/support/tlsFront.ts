import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { createServer } from 'node:tls'

const folder = new URL('../data/certificates/', import.meta.url)

/** The certificate of `localhost`, which clients of tests trust. */
export const testCa = readFileSync(new URL('localhost.crt.pem', folder), 'utf8')
const testCertificate = {
  cert: testCa,
  key: readFileSync(new URL('localhost.key.pem', folder), 'utf8'),
}

export type TlsFront = Awaited<ReturnType<typeof startTlsFront>>

/** Starts a server that takes connections over TLS and passes them on without; it can cut, freeze and refuse them. */
export async function startTlsFront(target: number) {
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let refuses = false
  let isFrozen = false
  const server = createServer(testCertificate, near => {
    if (refuses) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    near.on('error', end).on('close', end)
    far.on('error', end).on('close', end)
    near.on('data', chunk => !isFrozen && far.write(chunk))
    far.on('data', chunk => !isFrozen && near.write(chunk))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Returns how many connections there are. */
    count: () => pairs.size,
    /** Ends all connections. */
    cut: () => {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
    },
    /** Ends all connections, and takes none until it is told to. */
    refuse(isRefusing: boolean) {
      refuses = isRefusing
      if (isRefusing) this.cut()
    },
    /** Lets connections stand without passing anything on. */
    freeze: (isFreezing: boolean) => {
      isFrozen = isFreezing
    },
    async stop() {
      this.cut()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
