import { AppError } from '../../errors.ts'
import { isCurrent } from '../../records/recordTag.ts'
import { contentDisposition } from './contentDisposition.ts'

/** The properties of a stored file that its response states. */
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

/** First and last byte, both inclusive. */
interface ByteRange {
  start: number
  end: number
}

export interface FileReply {
  status: 200 | 206 | 304
  headers: Record<string, string>
  /** The part to send; the whole file if absent. */
  range?: ByteRange
}

/**
 * Returns status and headers for a file, such that a browser never runs its content. `inline` lets a browser show a
 * raster image or audio, and also a PDF that the team itself uploaded (`isOwn`); everything else is a download.
 * `isForVisitor` lets a page of any site show the file, since its address contains the token. Throws `request.range`
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
// A PDF viewer does not start under a stricter policy; it runs in its own origin.
const viewerPolicy = "frame-ancestors 'none'"

// PDF is not in this list: a viewer runs its scripts and follows its links.
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

/** Reads one byte range. Returns undefined for none, several or another unit; the whole file is then sent. */
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
