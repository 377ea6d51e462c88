import { SaxesParser } from 'saxes'
import { FileSourceError } from './fileSourceError.ts'

/** One entry of a WebDAV listing, as the server describes it. */
export interface DavEntry {
  href: string
  /** Why the entry cannot be read; undefined if it can. */
  status: number | undefined
  isFolder: boolean | undefined
  etag: string
  /** Whether the ETag of a folder changes with everything below it, as Nextcloud and ownCloud promise. */
  isDeepEtag: boolean
  size: string | undefined
  modified: string | undefined
}

const maxDepth = 100
const maxText = 16_000

/**
 * Reads the answer to PROPFIND as it arrives. Entities of a document's own are refused, so nothing can grow while it is
 * read. Throws `invalid` for everything that is not a complete multistatus.
 */
export async function parseMultistatus(body: AsyncIterable<Uint8Array>): Promise<DavEntry[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const { entries, parser } = createReader()
  for await (const chunk of body) parser.write(decodedOr(() => decoder.decode(chunk, { stream: true })))
  parser.write(decodedOr(() => decoder.decode())).close()
  return entries
}

function createReader() {
  const entries: DavEntry[] = []
  const path: string[] = []
  let entry: DavEntry = emptyEntry()
  let found: Partial<DavEntry> = {}
  let foundStatus = 200
  /** Whether the server told any property of the entry. */
  let isKnown = false
  let failed: number | undefined
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ local, uri }) => {
    path.push(uri === 'DAV:' ? local : '-')
    if (path.length > maxDepth || path[0] !== 'multistatus') refuse()
    const place = path.join('/')
    if (place === 'multistatus/response') {
      entry = emptyEntry()
      isKnown = false
      failed = undefined
    }
    if (place === 'multistatus/response/propstat') {
      found = {}
      foundStatus = 200
    }
    if (place === `${prop}/resourcetype`) found.isFolder = false
    if (place === `${prop}/resourcetype/collection`) found.isFolder = true
    if (uri === owncloud && local === 'id' && path.join('/') === `${prop}/-`) found.isDeepEtag = true
    text = ''
  })
  parser.on('text', part => addText(part))
  parser.on('cdata', part => addText(part))
  parser.on('closetag', () => {
    closers[path.join('/')]?.(text.trim())
    path.pop()
    text = ''
  })
  const closers: Readonly<Record<string, (text: string) => void>> = {
    'multistatus/response/href': value => {
      entry.href = value
    },
    'multistatus/response/status': value => {
      entry.status = statusOf(value)
    },
    [`${prop}/getetag`]: value => {
      found.etag = value
    },
    [`${prop}/getcontentlength`]: value => {
      found.size = value
    },
    [`${prop}/getlastmodified`]: value => {
      found.modified = value
    },
    'multistatus/response/propstat/status': value => {
      foundStatus = statusOf(value)
    },
    'multistatus/response/propstat': () => {
      if (foundStatus >= 300) failed ??= foundStatus
      else {
        Object.assign(entry, found)
        isKnown = true
      }
    },
    'multistatus/response': () => {
      if (entry.href === '') refuse()
      if (!isKnown) entry.status ??= failed ?? 500
      entries.push(entry)
    },
  }
  return { entries, parser }

  function addText(part: string): void {
    text += part
    if (text.length > maxText) refuse()
  }
}

const prop = 'multistatus/response/propstat/prop'
const owncloud = 'http://owncloud.org/ns'

function emptyEntry(): DavEntry {
  return {
    href: '',
    status: undefined,
    isFolder: undefined,
    etag: '',
    isDeepEtag: false,
    size: undefined,
    modified: undefined,
  }
}

function statusOf(line: string): number {
  return Number(/^HTTP\/\S+ (\d{3})\b/.exec(line)?.[1] ?? 500)
}

function decodedOr(decode: () => string): string {
  try {
    return decode()
  } catch {
    return refuse()
  }
}

function refuse(): never {
  throw new FileSourceError('invalid', 'The answer is not a WebDAV listing. Check the address of the folder.')
}
