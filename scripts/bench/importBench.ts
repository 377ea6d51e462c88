import type { Figure } from './figure.ts'
import { fillAgents } from './fillAgents.ts'
import { onEmptyServer } from './onEmptyServer.ts'
import { processUse, treeCpu } from './processCpu.ts'
import { startBaseline } from './startBaseline.ts'

const rows = 100_000

/** Measures the CPU of importing 100 000 agents with their hook, next to a server that only stores the rows. */
export async function importBench(): Promise<Figure[]> {
  return onEmptyServer(async ({ url, databaseUrl, server }) => {
    const { postmaster, tenantId } = await fillAgents(databaseUrl, 100)
    const bare = await startBaseline(databaseUrl, tenantId)
    try {
      const ours = await cost(`${url}/api/agent/import`, linesNamed('Ours'), server.pid, postmaster)
      const theirs = await cost(`${bare.url}/import`, linesNamed('Theirs'), bare.pid, postmaster)
      const figure = (name: string, of: keyof Cost) => ({
        name: `import of 100 000 agents: ${name}`,
        value: ours[of],
        unit: 's',
        ratio: ours[of] / theirs[of],
      })
      return [figure('Node CPU', 'node'), figure('PostgreSQL CPU', 'database'), figure('CPU', 'both')]
    } finally {
      bare.stop()
    }
  })
}

/** CPU in seconds. */
interface Cost {
  node: number
  database: number
  both: number
}

async function cost(url: string, body: string, pid: number, postmaster: number): Promise<Cost> {
  const used = () => [processUse(pid).cpuMs / 1000, treeCpu(postmaster) / 1000] as const
  const [nodeBefore, databaseBefore] = used()
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-ndjson' },
  })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
  const [nodeAfter, databaseAfter] = used()
  const [node, database] = [nodeAfter - nodeBefore, databaseAfter - databaseBefore]
  return { node, database, both: node + database }
}

const persona = { display_name: 'Ada', tone: 'warm' }
/** Returns lines of JSON for the import, with unique names. */
function linesNamed(name: string): string {
  const fields = { kind: 'receptionist', description: 'Answers visitors.', persona }
  return Array.from({ length: rows }, (_, index) =>
    JSON.stringify({ name: `${name} ${index}`, ...fields }),
  ).join('\n')
}
