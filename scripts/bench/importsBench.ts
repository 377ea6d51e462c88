import { setTimeout as pause } from 'node:timers/promises'
import { hostileDocuments } from '../../tests/support/hostileDocuments.ts'
import { htmlPage, startImportedSite } from '../../tests/support/importedSite.ts'
import { multipartBody } from '../../tests/support/multipartBody.ts'
import { createDataDir, removeDataDir, spawnServer } from '../../tests/support/serverProcess.ts'
import { answerLatency } from './chat/answerLatency.ts'
import type { Figure } from './figure.ts'
import { sendOne } from './load.ts'

const pages = 1000
/** Quiet phases alternate with imports, so that other load on the machine affects both. */
const waves = 5
/** Number of sites imported at once, each at its polite rate. */
const sites = 10
const sitePages = pages / waves / sites
const asked = { messages: 40, content: 'Do you treat children?' }

/** Measures how much slower messages are answered during the import of a thousand pages and of hostile files. */
export async function importsBench(): Promise<Figure[]> {
  const site = await startImportedSite()
  const dataDir = await createDataDir()
  const server = spawnServer({ env: { DATA_DIR: dataDir, RATE_LIMIT: 'off', PRIVATE_HOSTS: site.host } })
  try {
    const url = await server.ready
    addPages(site.pages)
    await answerLatency(url, asked)
    const quiet: number[] = []
    const crawled: number[] = []
    const bombed: number[] = []
    let seconds = 0
    for (let wave = 0; wave < waves; wave++) {
      quiet.push(...(await answerLatency(url, asked)))
      const startedAt = performance.now()
      const starts = Array.from({ length: sites }, (_, number) => (wave * sites + number) * sitePages)
      const crawling = untilRead(
        url,
        await Promise.all(starts.map(first => crawl(url, `${site.url}/p${first}`))),
      )
      crawled.push(...(await answerLatency(url, { ...asked, isOver: crawling.isOver })))
      await crawling.done
      seconds += (performance.now() - startedAt) / 1000
      const bombing = untilRead(url, await Promise.all(bombs().map(bomb => addDocument(url, bomb))))
      bombed.push(...(await answerLatency(url, { ...asked, isOver: bombing.isOver })))
      await bombing.done
    }
    const figure = (name: string, times: readonly number[], share: number) => ({
      name,
      value: part(times, share),
      unit: 'ms',
      ratio: part(times, share) / part(quiet, share),
    })
    return [
      figure('message to first event, nothing imported, p50', quiet, 0.5),
      figure('the same, p99', quiet, 0.99),
      figure(`beside the import of ${pages} pages, p50`, crawled, 0.5),
      figure('the same, p99', crawled, 0.99),
      figure('beside files that cannot be read, p50', bombed, 0.5),
      figure('the same, p99', bombed, 0.99),
      { name: `import of ${pages} pages, ${sites} sites at once`, value: seconds, unit: 's' },
    ]
  } finally {
    await server.stop()
    await site.stop()
    await removeDataDir(dataDir)
  }
}

/** Adds pages of a realistic length. */
function addPages(to: Awaited<ReturnType<typeof startImportedSite>>['pages']): void {
  for (let number = 0; number < pages; number++) {
    const words = Array.from(
      { length: 60 },
      (_, at) => `On page ${number} word ${at} speaks of thing ${number * at}.`,
    )
    const first = Math.floor(number / sitePages) * sitePages
    const links = Array.from({ length: sitePages - 1 }, (_, at) => `/p${first + at + 1}`)
    to.set(`/p${number}`, htmlPage(`Page ${number}`, words.join(' '), number === first ? links : []))
  }
}

async function crawl(url: string, original_url: string): Promise<string> {
  const body = { original_url, method: 'crawl', max_pages: sitePages, max_depth: 1 }
  const { _id } = await sendOne<{ _id: string }>(url, { method: 'POST', path: '/api/imported_webpage', body })
  return `imported_webpage/${_id}`
}

function bombs(): { name: string; content: Buffer }[] {
  return Object.entries(hostileDocuments).map(([name, { content }]) => ({ name, content }))
}

async function addDocument(
  url: string,
  { name, content }: { name: string; content: Buffer },
): Promise<string> {
  const { type, content: body } = multipartBody(name, content)
  const answer = await fetch(`${url}/api/imported_document`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return `imported_document/${((await answer.json()) as { _id: string })._id}`
}

function untilRead(url: string, sources: readonly string[]) {
  let isOver = false
  const done = (async () => {
    for (const source of sources) {
      const path = `/api/${source}`
      while (!/done|failed/.test((await sendOne<{ status: string }>(url, { method: 'GET', path })).status))
        await pause(500)
    }
    isOver = true
  })()
  return { done, isOver: () => isOver }
}

function part(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
}
