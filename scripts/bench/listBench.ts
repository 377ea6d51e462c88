import { request } from 'node:http'
import type { Figure } from './figure.ts'
import { fillAgents } from './fillAgents.ts'
import { sendLoad } from './load.ts'
import { median } from './median.ts'
import { onEmptyServer } from './onEmptyServer.ts'
import { processUse, treeCpu } from './processCpu.ts'
import { scrollBench } from './scrollBench.ts'
import { startBaseline } from './startBaseline.ts'
import { serveStockPages } from './stockPages.ts'

const rows = 1_000_000
const rounds = 5

/** Queries that people make on a long list. */
const queries: Record<string, object> = {
  'first page': { range: [0, 99] },
  'jump to row 500 000': { range: [500_000, 500_099] },
  'jump to row 999 900': { range: [999_900, 999_999] },
  filter: { range: [0, 99], filter: { enabled: { eq: false } } },
  'filter by beginning': { range: [0, 99], filter: { name: { starts: 'Agent 77' } } },
  search: { range: [0, 99], q: '777777' },
  'sort by name': { range: [0, 99], sort: ['name'] },
  'sort by kind, then name': { range: [0, 99], sort: ['kind', '-name'] },
}

/**
 * Measures a list of a million records on the real database, an export of 111 111 records, and the list in a browser.
 */
export async function listBench(): Promise<Figure[]> {
  return onEmptyServer(async ({ url, databaseUrl, server }) => {
    const { postmaster, tenantId } = await fillAgents(databaseUrl, rows)
    const figures: Figure[] = []
    for (const [name, query] of Object.entries(queries)) {
      figures.push(...(await measure(name, url, server.pid, postmaster, query, figures[0]?.value)))
    }
    figures.push(...(await exportBench({ url, pid: server.pid }, databaseUrl, tenantId)))
    const stock = await serveStockPages(url)
    try {
      figures.push(...(await scrollBench(url, stock.url)))
    } finally {
      await stock.stop()
    }
    return figures
  })
}

/** Measures the CPU of server and database together. The first page is the baseline for the other queries. */
async function measure(
  name: string,
  url: string,
  pid: number,
  postmaster: number,
  query: object,
  firstPage: number | undefined,
): Promise<Figure[]> {
  const path = `/api/agent?query=${encodeURIComponent(JSON.stringify({ sort: ['-updated_at'], ...query }))}`
  const costs: number[] = []
  const waits: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = processUse(pid).cpuMs + treeCpu(postmaster)
    const { p50 } = await sendLoad(url, 5, 1, () => ({ method: 'GET', path }))
    // The first round is a warm-up.
    if (round > 0) {
      costs.push((processUse(pid).cpuMs + treeCpu(postmaster) - before) / 5)
      waits.push(p50)
    }
  }
  const cpu = median(costs)
  return [
    {
      name: `1 000 000 rows, ${name}: CPU`,
      value: cpu,
      unit: 'ms',
      ...(firstPage !== undefined && { ratio: cpu / firstPage }),
    },
    { name: `1 000 000 rows, ${name}: wall`, value: median(waits), unit: 'ms' },
  ]
}

/** Measures the memory growth of a server during its first and second export, next to the bare minimum. */
async function exportBench(
  server: { url: string; pid: number },
  databaseUrl: string,
  tenantId: string,
): Promise<Figure[]> {
  const pathOf = (start: string) => {
    const query = encodeURIComponent(JSON.stringify({ filter: { name: { starts: start } } }))
    return `${server.url}/api/agent/export?format=csv&query=${query}`
  }
  // Memory that the first request takes stays in use.
  await countLines(pathOf('Agent 123'), () => {})
  const first = await exportGrowth(pathOf('Agent 1'), server.pid)
  const second = await exportGrowth(pathOf('Agent 1'), server.pid)
  const bare = await startBaseline(databaseUrl, tenantId)
  try {
    const theirs = await exportGrowth(`${bare.url}/export`, bare.pid)
    return [
      { ...first, limit: 30, ratio: first.value / theirs.value },
      { ...second, name: `${second.name}, once more`, limit: 30 },
    ]
  } finally {
    bare.stop()
  }
}

async function exportGrowth(url: string, pid: number): Promise<Figure> {
  const before = processUse(pid).rssMb
  let max = before
  const lines = await countLines(url, () => {
    max = Math.max(max, processUse(pid).rssMb)
  })
  if (lines < 100_000) throw new Error(`The export held only ${lines} lines`)
  return { name: 'export of 111 111 rows: growth of the server', value: max - before, unit: 'MB' }
}

function countLines(url: string, onChunk: () => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, answer => {
      let lines = 0
      answer.on('data', (chunk: Buffer) => {
        for (const byte of chunk) if (byte === newline) lines++
        onChunk()
      })
      answer.on('end', () => resolve(lines))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

const newline = 10
