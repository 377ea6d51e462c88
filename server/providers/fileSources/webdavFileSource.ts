import { isDeepStrictEqual } from 'node:util'
import { parseUrl } from '../../../common/web/parseUrl.ts'
import type { WebClient } from '../web/webClient.ts'
import { createDavConnection } from './davConnection.ts'
import { addressOf, namedPath, pathBelow } from './davPaths.ts'
import type {
  FileCursor,
  FilePage,
  FileSource,
  FolderMarks,
  OpenedFile,
  SourceFile,
  UnreadableEntry,
  WebdavSourceSettings,
} from './fileSource.ts'
import { errorOfStatus, FileSourceError } from './fileSourceError.ts'
import { type FolderWalk, nextWalk, parseWalk } from './folderWalk.ts'
import { type DavEntry, parseMultistatus } from './multistatus.ts'
import {
  isPlainKey,
  maxFileBytes,
  pageFiles,
  parseSize,
  parseTime,
  sourceFile,
  sourceStream,
  withSourceErrors,
} from './sourceFile.ts'

interface Deps {
  settings: WebdavSourceSettings
  web: WebClient
  now: () => Date
}

interface Folder {
  /** Changes with everything below the folder; undefined if the server promises nothing of that kind. */
  mark: string | undefined
  files: SourceFile[]
  folders: string[]
  /** Marks of its folders, if the server has them. */
  marks: Record<string, string>
  unreadable: UnreadableEntry[]
}

const listBytes = 16_000_000
const pageFolders = 50
/** A slow server gets smaller pages, so that each one can be stored. */
const pageMs = 20_000
const maxDepth = 32
/** Marks are kept of the top and of so many folders in it. */
const mostMarks = 500
const propfind =
  '<?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:"><prop><resourcetype/><getetag/><getcontentlength/><getlastmodified/><id xmlns="http://owncloud.org/ns"/></prop></propfind>'

/**
 * Reads the files below a folder of a WebDAV server. It walks from folder to folder, one level at a time: many servers
 * refuse to list more. Keys are paths below the folder, decoded.
 */
export function createWebdavFileSource({ settings, web, now }: Deps): FileSource {
  const root = rootOf(settings.url)
  const ask = createDavConnection({ root, credentials: settings, web, now })
  return { check, list, open }

  async function check(signal: AbortSignal): Promise<string> {
    await readFolder('', signal)
    return `${root.host}${namedPath(root)}`
  }

  async function list(
    cursor: FileCursor | null,
    signal: AbortSignal,
    known: FolderMarks = {},
  ): Promise<FilePage> {
    let walk: FolderWalk | null = parseWalk(cursor)
    const files: SourceFile[] = []
    const unreadable: UnreadableEntry[] = []
    const unchanged: string[] = []
    let marks: FolderMarks = {}
    const begun = now().getTime()
    const hasTime = (read: number) => read === 0 || now().getTime() - begun < pageMs
    for (let read = 0; walk && read < pageFolders && files.length < pageFiles && hasTime(read); read++) {
      const folder: Folder = await readSubfolder(walk.folder, signal)
      const { after } = walk
      const isTop = walk.folder === ''
      if (isTop && after === null && isKnown(known, '', folder.mark))
        return { files: [], unreadable: [], unchanged: [''], marks: known, cursor: null }
      // Files come in the order of their keys, so that a large folder continues on the next page.
      const rest = folder.files.filter(({ key }) => after === null || key > after)
      const taken = rest.slice(0, pageFiles - files.length)
      files.push(...taken)
      if (after === null) unreadable.push(...folder.unreadable)
      const isRead = taken.length === rest.length
      const same = isRead ? folder.folders.filter(key => isKnown(known, key, folder.marks[key])) : []
      unchanged.push(...same)
      // The first reading of the top counts: a later one may know of changes that the listing misses.
      if (isTop && after === null && folder.mark) marks = { ...marks, '': folder.mark }
      if (isTop && isRead) marks = { ...marks, ...folder.marks }
      const found = folder.folders.filter(key => !same.includes(key))
      walk = nextWalk(walk, isRead ? null : (taken.at(-1)?.key ?? after), found)
    }
    return {
      files,
      unreadable,
      unchanged,
      cursor: walk && { ...walk },
      ...(Object.keys(marks).length > 0 && { marks }),
    }
  }

  async function open(key: string, signal: AbortSignal): Promise<OpenedFile> {
    if (key === '' || key.split('/').includes('') || !isPlainKey(key))
      throw new FileSourceError('invalid', 'This key does not belong to the source.')
    const { status, headers, body } = await ask({
      url: addressOf(root, key, false),
      method: 'GET',
      headers: { accept: '*/*' },
      timeoutMs: 300_000,
      maxBytes: maxFileBytes,
      signal,
    })
    const size = headers.has('content-encoding') ? null : parseSize(headers.get('content-length'))
    if (status === 200 && (size ?? 0) <= maxFileBytes)
      return {
        stream: sourceStream(body),
        size,
        mediaType: headers.get('content-type') ?? 'application/octet-stream',
      }
    body.destroy()
    if (status === 200) throw new FileSourceError('too_large', 'The file is larger than 50 MB.')
    throw errorOfStatus(status, null, now())
  }

  /** Reads a folder below the root. One that cannot be read is no reason to end the whole listing. */
  async function readSubfolder(folder: string, signal: AbortSignal): Promise<Folder> {
    try {
      return await readFolder(folder, signal)
    } catch (error) {
      const isOfFolder = error instanceof FileSourceError && ['forbidden', 'not_found'].includes(error.code)
      if (folder === '' || !isOfFolder) throw error
      const unreadable = [{ key: folder, isFolder: true, code: error.code }]
      return { ...emptyFolder(), unreadable }
    }
  }

  async function readFolder(folder: string, signal: AbortSignal): Promise<Folder> {
    const { status, body } = await ask({
      url: addressOf(root, folder, true),
      method: 'PROPFIND',
      headers: { accept: 'application/xml', 'content-type': 'application/xml; charset=utf-8', depth: '1' },
      body: propfind,
      timeoutMs: 60_000,
      maxBytes: listBytes,
      signal,
    })
    if (status !== 207) {
      body.destroy()
      throw new FileSourceError('invalid', 'The server does not speak WebDAV at this address.')
    }
    return folderOf(folder, await parseMultistatus(withSourceErrors(body)))
  }

  function folderOf(folder: string, entries: readonly DavEntry[]): Folder {
    const here = folder === '' ? [] : folder.split('/')
    const placed = entries.map(entry => ({ entry, path: pathBelow(root, folder, entry.href) }))
    const self = placed.find(({ path }) => isDeepStrictEqual(path, here))
    // A proxy's empty answer must not look like an empty folder.
    if (!self) throw new FileSourceError('invalid', 'The listing does not contain the folder itself.')
    if (self.entry.status !== undefined) throw errorOfStatus(self.entry.status, null, now())
    if (self.entry.isFolder === false)
      throw new FileSourceError('invalid', 'This is the address of a file, not of a folder.')
    const found = { ...emptyFolder(), mark: markOf(self.entry) }
    const seen = new Set<string>()
    for (const { entry, path } of placed) {
      if (seen.has(entry.href)) continue
      seen.add(entry.href)
      if (!path) found.unreadable.push({ key: entry.href, isFolder: entry.isFolder, code: 'invalid' })
      else if (path.length === here.length + 1) sortIn(found, path.join('/'), entry)
    }
    found.files.sort((a, b) => (a.key < b.key ? -1 : 1))
    return found
  }

  function sortIn({ files, folders, marks, unreadable }: Folder, key: string, entry: DavEntry): void {
    const isFolder = entry.isFolder ?? (entry.status === undefined ? entry.href.endsWith('/') : undefined)
    if (entry.status !== undefined)
      unreadable.push({ key, isFolder, code: errorOfStatus(entry.status, null, now()).code })
    else if (!isFolder) files.push(fileOf(key, entry))
    else if (key.split('/').length < maxDepth) {
      folders.push(key)
      const mark = markOf(entry)
      if (mark !== undefined && folders.length <= mostMarks) marks[key] = mark
    } else unreadable.push({ key, isFolder, code: 'too_deep' })
  }
}

function fileOf(key: string, { etag, size, modified }: DavEntry): SourceFile {
  return sourceFile({ key, size: parseSize(size), etag, modifiedAt: parseTime(modified) })
}

function emptyFolder(): Folder {
  return { mark: undefined, files: [], folders: [], marks: {}, unreadable: [] }
}

function markOf({ etag, isDeepEtag }: DavEntry): string | undefined {
  return isDeepEtag && etag !== '' ? etag : undefined
}

function isKnown(known: FolderMarks, key: string, mark: string | undefined): boolean {
  return mark !== undefined && Object.hasOwn(known, key) && known[key] === mark
}

function rootOf(text: string): URL {
  const url = parseUrl(text)
  if (url && !url.search && !url.hash) return url
  throw new FileSourceError('address', 'Enter the address of a folder, without a question mark or a hash.')
}
