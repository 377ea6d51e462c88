import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'
import { pagePolicy, securityHeaders } from '../../../server/http/pages/securityHeaders.ts'

/** Page with the application's transport, built with the same tool and served with the same policy. */
export interface PhonePage {
  url: string
  stop(): Promise<void>
}

/** Builds the page and serves it; it may connect only to these addresses. */
export async function servePhonePage(connect: readonly string[]): Promise<PhonePage> {
  const { entry, files } = await bundle()
  const policy = pagePolicy({ sources: { images: [], sounds: [testSounds], connections: connect } })
  const html = `<!doctype html><meta charset="utf-8"><title>Phones</title><script type="module" src="/${entry}"></script>`
  const server = createServer((request, reply) => {
    const path = request.url?.slice(1).split('?')[0] ?? ''
    const file = path === '' || path === refusingPath ? html : files.get(path)
    reply
      .writeHead(file === undefined ? 404 : 200, {
        ...securityHeaders({ isHttps: false }),
        'content-type': typeOf(path),
        'content-security-policy': policy,
        // For the page, this is the same as a person who refuses.
        ...(path === refusingPath ? { 'permissions-policy': 'microphone=()' } : {}),
      })
      .end(file)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Path of the same page where the browser refuses to record. */
export const refusingPath = 'refusing'

/** Host from which the SDK's own test loads its sounds. */
const testSounds = 'https://sdk.twilio.com'

const root = join(import.meta.dirname, '../../..')

async function bundle(): Promise<{ entry: string; files: Map<string, string | Uint8Array> }> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'tests/phonePage/phonePage.ts') },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('One bundle was expected')
  const files = new Map(
    built.output.map(part => [part.fileName, part.type === 'chunk' ? part.code : part.source]),
  )
  const entry = built.output.find(part => part.type === 'chunk' && part.isEntry)?.fileName
  if (!entry) throw new Error('The page has no entry')
  return { entry, files }
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.wav') ? 'audio/wav' : 'text/html'
}
