import { AppError } from '../../errors.ts'
import { isCurrent } from '../../records/recordTag.ts'
import { contentDisposition } from './contentDisposition.ts'

/** As much of a stored file as its answer tells. */
export interface ServedFile {
  name: string
  mediaType: string
  size: number
  sha256: string
}

interface ConditionalHeaders {
  range?: string
  'if-range'?: string
  'if-none-match'?: string
}

/** First and last byte, both included. */
interface ByteRange {
  start: number
  end: number
}

export interface FileReply {
  status: 200 | 206 | 304
  headers: Record<string, string>
  /** The part to send; all of it where there is none. */
  range?: ByteRange
}

/**
 * How a file is answered: never run by a browser, whatever it holds. `inline` lets a browser show it, where that is
 * a raster image or audio, and of what the team has brought itself (`isOwn`) a PDF; everything else is a download.
 * `isForVisitor` lets a page of any site show it, since the address holds the token that is asked for. `request.range`
 * for a part that does not exist.
 */
export function fileReply(
  file: ServedFile,
  request: ConditionalHeaders,
  {
    inline,
    isForVisitor = false,
    isOwn = false,
  }: { inline: boolean; isForVisitor?: boolean; isOwn?: boolean },
): FileReply {
  const isViewed = isOwn && file.mediaType === 'application/pdf'
  const etag = `"${file.sha256}"`
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': isViewed ? viewerPolicy : filePolicy,
    'cross-origin-resource-policy': isForVisitor ? 'cross-origin' : 'same-origin',
  }
  if (isCurrent(request['if-none-match'], etag)) return { status: 304, headers }
  const mayBePart = request['if-range'] === undefined || request['if-range'] === etag
  const range = mayBePart ? readRange(request.range, file.size) : undefined
  const disposition = inline && (isViewed || shownByBrowsers.has(file.mediaType)) ? 'inline' : 'attachment'
  const described = {
    ...headers,
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(disposition, file.name),
    'content-length': String(range ? range.end - range.start + 1 : file.size),
    'accept-ranges': 'bytes',
  }
  if (!range) return { status: 200, headers: described }
  const contentRange = `bytes ${range.start}-${range.end}/${file.size}`
  return { status: 206, headers: { ...described, 'content-range': contentRange }, range }
}

const filePolicy = "sandbox; default-src 'none'"
// A viewer does not start within more than that; it has an origin of its own.
const viewerPolicy = "frame-ancestors 'none'"

// A PDF is not among them: a viewer runs its scripts and follows its links.
const shownByBrowsers = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/ogg',
  'audio/webm',
  'audio/wav',
  'audio/flac',
])

/** One byte range; undefined where none, several or something else is asked for, which means the whole file. */
function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [from = '', to = ''] = found?.slice(1) ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined
  if (start > end) throw new AppError('request.range', { headers: { 'content-range': `bytes */${size}` } })
  return { start, end }
}
