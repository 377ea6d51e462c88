import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '../freePort.ts'

const program = new URL(
  '../../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
  import.meta.url,
)

/** The reference server of the old protocol, in a process of its own. */
export interface EverythingServer {
  host: string
  url: string
  stop(): Promise<void>
}

/** Starts the server on a free port. */
export async function startEverythingServer(): Promise<EverythingServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [program.pathname, 'streamableHttp'], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stopWithUs = () => child.kill('SIGKILL')
  process.once('exit', stopWithUs)
  const ended = once(child, 'close')
  const output: string[] = []
  const isReady = new Promise<void>(resolve => {
    createInterface({ input: child.stderr }).on('line', line => {
      output.push(line)
      if (line.includes('listening on port')) resolve()
    })
  })
  await Promise.race([
    isReady,
    ended.then(() => {
      throw new Error(`The server ended at once:\n${output.join('\n')}`)
    }),
  ])
  const host = `127.0.0.1:${port}`
  return { host, url: `http://${host}/mcp`, stop }

  async function stop(): Promise<void> {
    child.kill('SIGKILL')
    await ended
    process.off('exit', stopWithUs)
  }
}
