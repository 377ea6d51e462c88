import type { Figure } from './figure.ts'
import { fillAgents } from './fillAgents.ts'
import { type LoadRequest, sendLoad } from './load.ts'
import { median } from './median.ts'
import { onEmptyServer } from './onEmptyServer.ts'
import { processUse, treeCpu } from './processCpu.ts'
import { type Baseline, startBaseline } from './startBaseline.ts'

const rows = 100_000
const parallel = 4
const rounds = 5

interface Kind {
  name: string
  count: number
  limit: number
  make: (ids: readonly string[]) => (index: number) => LoadRequest
}

const kinds: Kind[] = [
  { name: 'list 25', count: 600, limit: 1, make: () => () => ({ method: 'GET', path: listPath }) },
  {
    name: 'read one',
    count: 2000,
    limit: 0.3,
    make: ids => index => ({ method: 'GET', path: `/api/agent/${ids[index % ids.length]}` }),
  },
  {
    name: 'create',
    count: 600,
    limit: 0.8,
    make: () => () => ({
      method: 'POST',
      path: '/api/agent',
      body: { ...sample, name: `Bench ${uniqueNumber++}` },
    }),
  },
]
const listPath = `/api/agent?query=${encodeURIComponent(JSON.stringify({ range: [0, 24], sort: ['-updated_at'] }))}`
const sample = {
  kind: 'receptionist',
  description: 'Answers visitors.',
  persona: { display_name: 'Ada', tone: 'warm' },
}
let uniqueNumber = 0

/** Measures the CPU of Node and PostgreSQL per request on 100 000 rows, next to the bare minimum in the same run. */
export async function apiBench(): Promise<Figure[]> {
  return onEmptyServer(async ({ url, databaseUrl, server }) => {
    const idle = processUse(server.pid).rssMb
    const { ids, tenantId, postmaster } = await fillAgents(databaseUrl, rows)
    const bare = await startBaseline(databaseUrl, tenantId)
    try {
      const figures: Figure[] = [{ name: 'Node RSS idle', value: idle, unit: 'MB', limit: 150 }]
      for (const kind of kinds) figures.push(...(await measure(kind, url, server.pid, bare, ids, postmaster)))
      figures.push({
        name: 'Node RSS after the bench',
        value: processUse(server.pid).rssMb,
        unit: 'MB',
        limit: 350,
      })
      return figures
    } finally {
      bare.stop()
    }
  })
}

/**
 * Returns the median of several rounds. The rounds of our server and of the bare minimum alternate, so that a slow
 * moment of the machine affects both.
 */
async function measure(
  { name, count, limit, make }: Kind,
  url: string,
  pid: number,
  bare: Baseline,
  ids: readonly string[],
  postmaster: number,
): Promise<Figure[]> {
  const ours: number[] = []
  const theirs: number[] = []
  const databases: number[] = []
  const waits: number[] = []
  const request = make(ids)
  await sendLoad(url, count, parallel, request)
  await sendLoad(bare.url, count, parallel, request)
  for (let round = 0; round < rounds; round++) {
    const before = processUse(pid).cpuMs
    const databaseBefore = treeCpu(postmaster)
    const { p95 } = await sendLoad(url, count, parallel, request)
    ours.push((processUse(pid).cpuMs - before) / count)
    databases.push((treeCpu(postmaster) - databaseBefore) / count)
    waits.push(p95)
    const bareBefore = processUse(bare.pid).cpuMs
    await sendLoad(bare.url, count, parallel, request)
    theirs.push((processUse(bare.pid).cpuMs - bareBefore) / count)
  }
  return [
    {
      name: `${name}: Node CPU`,
      value: median(ours),
      unit: 'ms',
      limit,
      ratio: median(ours) / median(theirs),
    },
    { name: `${name}: PostgreSQL CPU`, value: median(databases), unit: 'ms' },
    { name: `${name}: wall p95, ${parallel} at once`, value: median(waits), unit: 'ms' },
  ]
}
