import { createMcpClient } from '../../../server/providers/mcp/createMcpClient.ts'
import { withoutSecrets } from '../../../server/secrets/withoutSecrets.ts'
import { startModernServer } from '../../../tests/support/mcp/modernServer.ts'
import type { Figure } from '../figure.ts'

const calls = 300
const name = 'find_order'
const tool = { name, description: 'Finds an order.', inputSchema: { type: 'object' } }

/** Measures the CPU of a call of a remote tool, beside a bare request with the same bytes. */
export async function mcpFigures(): Promise<Figure[]> {
  const remote = await startModernServer({
    tools: [tool],
    call: () => ({ content: [{ type: 'text', text: 'Sent yesterday.' }] }),
  })
  const bodies: RequestInit[] = []
  const client = createMcpClient({
    fetch: async (input, init) => {
      if (init) bodies.push(init)
      return fetch(input, init)
    },
    withoutSecrets,
  })
  try {
    const signal = new AbortController().signal
    const server = { key: 'bench', url: remote.url, headers: {} }
    const { era } = await client.discover(server, signal)
    const ask = async () => {
      await client.callTool({ ...server, era }, { name, arguments: {}, timeoutMs: 30_000, signal })
    }
    await ask()
    const { signal: _, ...same } = bodies.at(-1) ?? {}
    const bare = async () => {
      await (await fetch(remote.url, same)).text()
    }
    // Each in turn, so that load of the machine meets both.
    const spent = { ours: 0, base: 0 }
    for (let round = 0; round < calls; round++) {
      spent.base += await cpuOf(bare)
      spent.ours += await cpuOf(ask)
    }
    return [
      {
        name: 'CPU of a call of a remote tool, both sides',
        value: spent.ours / calls,
        unit: 'ms',
        ratio: spent.ours / spent.base,
      },
      { name: 'of it beyond a bare request', value: (spent.ours - spent.base) / calls, unit: 'ms' },
    ]
  } finally {
    await client.close()
    await remote.stop()
  }
}

/** Returns the CPU time in milliseconds that this process uses for `work`. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
