import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { namedCharset } from '../../../../common/text/namedCharset.ts'
import { type WebClient, WebError, type WebReply } from '../../../providers/web/webClient.ts'
import { cutText } from '../../../store/cutText.ts'
import { importedPassages } from '../importedPassages.ts'
import type { Parser } from '../parser/createParser.ts'
import { documentFormat } from '../parsing/documentFormat.ts'
import { ParseRefusal } from '../parsing/parseRefusal.ts'
import type { PageResult, StoredPage } from '../store/pageStore.ts'
import { pageAddress, type SiteRules } from './pageRules.ts'
import { type Robots, robotName } from './robots.ts'
import { webReason } from './webReason.ts'

export interface PageReader {
  webClient: Pick<WebClient, 'request'>
  parser: Pick<Parser, 'parse'>
}

interface Asked {
  tenantId: string
  page: StoredPage
  rules: SiteRules
  robots: Robots
  signal: AbortSignal
}

const maxBytes = 10_000_000
const maxLinks = 1000
const readable: ReadonlySet<string | undefined> = new Set(['html', 'text', 'markdown', 'pdf'])

/** Fetches a page, unless it is unchanged, and reads it; failures are results and are not thrown. */
export async function fetchPage(reader: PageReader, asked: Asked): Promise<PageResult> {
  const { page, robots, signal } = asked
  if (!robots.isAllowed(page.url)) return gone('robots')
  try {
    const reply = await reader.webClient.request({
      url: page.url,
      headers: conditions(page),
      maxBytes,
      signal,
    })
    return refusedReply(reply, asked) ?? (await parsedPage(reader, reply, asked))
  } catch (error) {
    if (error instanceof WebError)
      return { kind: 'failed', reason: webReason(error), isGone: error.code === 'web.elsewhere' }
    if (error instanceof ParseRefusal) return gone(error.code)
    throw error
  }
}

function conditions({ etag, last_modified, hasPassages }: StoredPage): Record<string, string> {
  return {
    'user-agent': robotName,
    accept: 'text/html,application/xhtml+xml,text/plain,text/markdown,application/pdf;q=0.8',
    ...(hasPassages && etag !== null && { 'if-none-match': etag }),
    ...(hasPassages && last_modified !== null && { 'if-modified-since': last_modified }),
  }
}

/** Returns the result if status or address decide it; null if the body has to be read. */
function refusedReply({ status, url }: WebReply, { robots }: Asked): PageResult | null {
  if (status === 304) return { kind: 'unchanged' }
  if (status === 404 || status === 410) return gone('not_found')
  if (status < 200 || status >= 300) return { kind: 'failed', reason: 'refused', isGone: false }
  // It may have redirected to a page that robots.txt forbids.
  return robots.isAllowed(url) ? null : gone('robots')
}

async function parsedPage(
  { parser }: PageReader,
  reply: WebReply,
  { tenantId, rules, signal }: Asked,
): Promise<PageResult> {
  const { body, url, headers } = reply
  const type = headers.get('content-type') ?? 'text/html'
  const format = documentFormat(type)
  if (!format || !readable.has(format)) return gone('not_a_page')
  const charset = namedCharset(type)
  const read = await parser.parse({
    tenantId,
    format,
    open: () => Readable.from([body]),
    size: body.length,
    signal,
    ...(charset && { charset }),
  })
  const hash = createHash('sha256')
    .update(JSON.stringify([read.title, read.pieces.map(({ language: _, ...piece }) => piece)]))
    .digest('hex')
  const links = read.links.flatMap(link => pageAddress(link, url, rules) ?? [])
  return {
    kind: 'read',
    title: read.title === null ? null : cutText(read.title, 200),
    etag: headers.get('etag'),
    last_modified: headers.get('last-modified'),
    hash,
    links: [...new Set(links)].slice(0, maxLinks),
    passages: importedPassages(read.title ?? new URL(url).pathname, read.pieces, url),
  }
}

/** Returns a failure for a page that is no longer available to us, so that its content is forgotten. */
function gone(reason: string): PageResult {
  return { kind: 'failed', reason, isGone: true }
}
