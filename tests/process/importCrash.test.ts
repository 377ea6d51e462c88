import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { htmlPage, type ImportedSite, startImportedSite } from '../support/importedSite.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { rounds } from '../support/rounds.ts'
import {
  buildForTests,
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
} from '../support/serverProcess.ts'

type Source = 'imported_document' | 'imported_webpage'

const kills = rounds(2, 25)
const sections = 300
const pages = 8
const patience = { timeout: rounds(180_000, 900_000), interval: 200 }

let dataDir: string
let site: ImportedSite
let server: ServerProcess | undefined

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
  site = await startImportedSite()
  const paths = Array.from({ length: pages - 1 }, (_, index) => `/page${index}`)
  site.pages.set('/', htmlPage('Wombats', 'Wombats live here', paths))
  for (const path of paths) site.pages.set(path, htmlPage(`Wombats ${path}`, `Wombats of ${path} dig`))
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await server?.kill()
  await removeDataDir(dataDir)
})

test(
  'imports, crawls and new readings go on when their server is killed with -9: nothing is there twice, and what was found is found meanwhile',
  async () => {
    const env = { DATA_DIR: dataDir, PRIVATE_HOSTS: site.host, RATE_LIMIT: 'off', SEED_DEMO: 'off' }
    server = spawnServer({ env })
    let url = await server.ready
    const call = async <T>(path: string, { json, ...more }: RequestInit & { json?: object } = {}) => {
      const body = json && {
        body: JSON.stringify(json),
        headers: { 'content-type': 'application/json' },
        method: 'POST',
      }
      const answer = await fetch(`${url}/api${path}`, { ...more, ...body })
      expect(answer.ok, `${path} ${answer.status}`).toBe(true)
      return answer.json() as Promise<T>
    }
    const addDocument = async (name: string) => {
      const { type, content } = multipartBody(name, Buffer.from(textOf(name)))
      const sent = { method: 'POST', body: content, headers: { 'content-type': type } }
      return (await call<{ _id: string }>('/imported_document', sent))._id
    }
    const untilRead = (source: Source, id: string) =>
      vi.waitFor(
        async () => expect(await call(`/${source}/${id}`)).toMatchObject({ status: 'done' }),
        patience,
      )
    /** Returns a source's passages with titles, which distinguish them. */
    const passagesOf = async (source: Source, id: string) => {
      const all = await Promise.all(
        [0, 200].map(after =>
          call<{ title: string; content: string }[]>(`/${source}/${id}/passages?after=${after}&limit=200`),
        ),
      )
      return all.flat().map(({ title, content }) => `${title}: ${content}`)
    }
    const findings = async (query: string, limit: number) =>
      (await call<{ content: string }[]>(`/knowledge/search?limit=${limit}&query=${query}`)).map(
        ({ content }) => content,
      )

    const documents = [await addDocument('quokkas.md')]
    await untilRead('imported_document', documents[0] ?? '')
    const { _id: webpage } = await call<{ _id: string }>('/imported_webpage', {
      json: { original_url: `${site.url}/`, method: 'crawl' },
    })
    const watch = watchFindings(async () => (await findings('quokkas', 5)).length)
    for (let kill = 1; kill <= kills; kill++) {
      documents.push(await addDocument(`numbats${kill}.md`))
      await call(`/imported_document/${documents[0]}/read_again`, { method: 'POST' })
      // Requests made while the site is read share one job.
      if (kill > 1) await call(`/imported_webpage/${webpage}/read_again`, { method: 'POST' })
      const asked = site.asked.length
      await vi.waitFor(() => expect(site.asked.length).toBeGreaterThan(asked + 1), patience)
      await server.kill()
      server = spawnServer({ env })
      url = await server.ready
      // A document whose import is interrupted by four crashes counts as their cause.
      if (kill % 3 === 0) for (const id of documents) await untilRead('imported_document', id)
    }
    for (const id of documents) await untilRead('imported_document', id)
    await untilRead('imported_webpage', webpage)
    const { empty, asked } = await watch.stop()
    expect(empty).toBe(0)
    expect(asked).toBeGreaterThan(kills)

    for (const id of documents) {
      const made = await passagesOf('imported_document', id)
      expect([made.length, new Set(made).size]).toEqual([sections, sections])
    }
    expect(await call(`/imported_webpage/${webpage}`)).toMatchObject({ page_count: pages, failed_count: 0 })
    expect(await passagesOf('imported_webpage', webpage)).toHaveLength(pages)
    const found = await findings('wombats', 100)
    expect([found.length, new Set(found).size]).toEqual([pages, pages])
    await server.stop()
  },
  rounds(500_000, 3_000_000),
)

/** Searches repeatedly and counts empty results; a restarting server may fail to answer. */
function watchFindings(count: () => Promise<number>) {
  const seen = { empty: 0, asked: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const found = await count().catch(() => null)
      if (found !== null) seen.asked += 1
      if (found === 0) seen.empty += 1
      await pause(20)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return seen
    },
  }
}

/** Returns a text in which each section becomes a passage. */
function textOf(name: string): string {
  const word = name.replace(/\d*\.md/, '')
  return Array.from(
    { length: sections },
    (_, index) => `# ${word} ${index}\n\nOn day ${index} ${word} of ${name} eat leaf ${index * 7}.`,
  ).join('\n\n')
}
