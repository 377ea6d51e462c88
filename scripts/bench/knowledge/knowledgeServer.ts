import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createDataDir, removeDataDir, spawnServer } from '../../../tests/support/serverProcess.ts'
import { startTestServer } from '../../../tests/support/testServer.ts'
import { postmasterOf } from '../postmasterOf.ts'
import type { Collection, Doc } from './collections.ts'
import type { Run } from './rankingScore.ts'
import { threadTime } from './threadTime.ts'

export type KnowledgeServer = Awaited<ReturnType<typeof startKnowledgeServer>>

/** One process of the searched server. */
interface Searched {
  pid: number
  url: string
}

/** A model behind OpenAI's embeddings API. */
export interface EmbeddingModel {
  /** Base URL, up to and including `/v1`. */
  url: string
  name: string
}

/** Returns the model that EMBEDDINGS_URL and EMBEDDINGS_MODEL name, or null. */
export function namedModel(): EmbeddingModel | null {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: name = 'model' } = process.env
  return url ? { url, name } : null
}

/**
 * Starts a server whose only tenant has these documents as answers, with `further` processes besides the first.
 * Searches go through the API.
 */
export async function startKnowledgeServer(docs: readonly Doc[], further = 0) {
  const database = await startTestServer()
  const dataDir = await createDataDir()
  const model = namedModel()
  const env = {
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED_DEMO: 'off' },
    ...(model && { PRIVATE_HOSTS: new URL(model.url).host }),
  }
  const first = spawnServer({ env })
  const url = await first.ready
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (let from = 0; from < docs.length; from += docsAtOnce) await send(docs.slice(from, from + docsAtOnce))
  await untilTidy(client)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ _id: string; doc: string }>(
    `select _id, data->'tags'->>0 as doc from switchboard.record where entity = 'knowledge_chunk'`,
  )
  const docOf = new Map(rows.map(({ _id, doc }) => [_id, doc]))
  const postmaster = await postmasterOf(database.url)
  const servers = [first, ...Array.from({ length: further }, () => spawnServer({ env }))]
  const one = { pid: first.pid, url }
  const others = await Promise.all(
    servers.slice(1).map(async ({ pid, ready }) => ({ pid, url: await ready })),
  )
  const databaseTime = () => threadTime(postmaster)
  return { client, one, others, searchAll, embedAll, databaseTime, stop }

  async function send(some: readonly Doc[]): Promise<void> {
    const body = some.map(({ id, title, text }) => {
      return JSON.stringify({ title: title.slice(0, 300) || 'Text', content: text, tags: [id] })
    })
    const headers = { 'content-type': 'application/x-ndjson' }
    const answer = await fetch(`${url}/api/knowledge_chunk/import`, {
      method: 'POST',
      body: body.join('\n'),
      headers,
    })
    if (!answer.ok) throw new Error(await answer.text())
    await answer.arrayBuffer()
  }

  /** Returns the IDs of the documents found, best first. The connection stays open between searches. */
  async function search({ url }: Searched, query: string): Promise<string[]> {
    const path = `/api/knowledge/search?limit=10&query=${encodeURIComponent(query)}`
    const answer = await fetch(`${url}${path}`)
    if (!answer.ok) throw new Error(await answer.text())
    const found = (await answer.json()) as { chunk_id: string }[]
    return found.map(({ chunk_id }) => docOf.get(chunk_id) ?? '')
  }

  /** Sends the queries to these processes in turn. CPU is that of the process asked and of the database. */
  async function searchAll(queries: Collection['queries'], among: readonly Searched[] = [one]) {
    const run = new Map<string, readonly string[]>()
    const wall: number[] = []
    const cpu: number[] = []
    const database: number[] = []
    for (const [index, { id, text }] of queries.entries()) {
      const by = among[index % among.length] as Searched
      const [node, postgres] = [await threadTime(by.pid), await threadTime(postmaster)]
      const start = performance.now()
      run.set(id, await search(by, text))
      wall.push(performance.now() - start)
      database.push((await threadTime(postmaster)) - postgres)
      cpu.push((await threadTime(by.pid)) - node + (database.at(-1) ?? 0))
    }
    return { run: run as Run, wall, cpu, database }
  }

  /** Has every passage embedded; questions are embedded from then on. */
  async function embedAll({ url: base_url, name }: EmbeddingModel): Promise<void> {
    await put('/api/ai_configuration', {
      providers: { openai_compatible: { enabled: true, base_url } },
      models: { chat: ['builtin/builtin'] },
    })
    const search = { embedding_model: `openai_compatible/${name}` }
    await put('/api/knowledge_base_configuration', { search })
    await untilTidy(client)
    const { rows } = await client.query('select count(*)::int as vectors from switchboard.knowledge_vector')
    if (rows[0].vectors < docs.length) throw new Error(`Only ${rows[0].vectors} passages were embedded`)
  }

  async function put(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, { method: 'PUT', body: JSON.stringify(body), headers })
    if (!answer.ok) throw new Error(await answer.text())
  }

  async function stop(): Promise<void> {
    await client.end()
    await Promise.all(servers.map(server => server.stop()))
    await removeDataDir(dataDir)
    await database.stop()
  }
}

const docsAtOnce = 5_000

async function untilTidy(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select from switchboard.job where state in ('waiting', 'running') and task in ('index answers', 'tidy the knowledge index', 'embed the knowledge')`,
    )
    if (rows.length === 0) return
    await pause(200)
  }
}
