import { fileTypeFromFile } from 'file-type'
import { compoundFileEntries } from './compoundFile.ts'
import type { ReadAt } from './randomAccess.ts'
import { withRandomAccess } from './randomAccess.ts'
import { readZipEntry } from './zipEntry.ts'

export type FileGroup = 'image' | 'audio' | 'document'

/** Detected type of an uploaded file. */
export interface FileType {
  group: FileGroup
  mediaType: string
  /** Extensions without the dot. A name with none of them gets the first one. */
  extensions: readonly string[]
}

const openXml = 'application/vnd.openxmlformats-officedocument'

const accepted: Record<FileGroup, Record<string, readonly string[]>> = {
  image: {
    'image/png': ['png'],
    'image/apng': ['png', 'apng'],
    'image/jpeg': ['jpg', 'jpeg', 'jfif'],
    'image/gif': ['gif'],
    'image/webp': ['webp'],
    'image/avif': ['avif'],
    'image/heic': ['heic', 'heif'],
    'image/heif': ['heif', 'heic'],
    'image/bmp': ['bmp'],
    'image/tiff': ['tif', 'tiff'],
    'image/x-icon': ['ico'],
  },
  audio: {
    'audio/mpeg': ['mp3', 'mp2', 'mpga'],
    'audio/mp4': ['m4a', 'mp4', 'm4b'],
    'audio/aac': ['aac'],
    'audio/ogg': ['ogg', 'oga', 'opus', 'spx'],
    'audio/webm': ['weba', 'webm'],
    'audio/wav': ['wav'],
    'audio/flac': ['flac'],
    'audio/aiff': ['aiff', 'aif'],
    'audio/amr': ['amr'],
    'audio/3gpp': ['3gp', '3gpp'],
  },
  document: {
    'application/pdf': ['pdf'],
    'application/msword': ['doc', 'dot'],
    'application/vnd.ms-excel': ['xls', 'xlt'],
    'application/vnd.ms-powerpoint': ['ppt', 'pps'],
    [`${openXml}.wordprocessingml.document`]: ['docx'],
    [`${openXml}.spreadsheetml.sheet`]: ['xlsx'],
    [`${openXml}.presentationml.presentation`]: ['pptx'],
  },
}

/**
 * Detects the type of a file by its content; undefined if it is not accepted (§5). Ignores names and claimed types.
 */
export async function detectFileType(path: string): Promise<FileType | undefined> {
  const mediaType = await withRandomAccess(path, (readAt, size) => detectMediaType(path, readAt, size))
  if (mediaType === undefined) return undefined
  for (const group of ['image', 'audio', 'document'] as const) {
    const extensions = accepted[group][mediaType]
    if (extensions) return { group, mediaType, extensions }
  }
  return undefined
}

const sampleBytes = 64 * 1024

async function detectMediaType(path: string, readAt: ReadAt, size: number): Promise<string | undefined> {
  const head = await readAt(0, sampleBytes)
  if (startsWith(head, '504b0304')) return openXmlType(readAt, size)
  if (startsWith(head, 'd0cf11e0a1b11ae1')) return legacyOfficeType(readAt)
  const detected = (await fileTypeFromFile(path).catch(() => undefined))?.mime.split(';')[0]
  if (detected === undefined || detected === 'application/pdf') return detected
  if (isMarkup(head)) return undefined
  const soundOf = soundOnly[detected]
  if (!soundOf) return otherNames[detected] ?? detected
  return soundOf(head, await readAt(Math.max(0, size - sampleBytes), sampleBytes))
}

function startsWith(content: Buffer, hex: string): boolean {
  return content.subarray(0, hex.length / 2).toString('hex') === hex
}

const otherNames: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'image/heif-sequence': 'image/heif',
  'image/heic-sequence': 'image/heic',
}

// Some signatures are so short that a web page can start with one and still run where browsers guess types (polyglots).
function isMarkup(head: Buffer): boolean {
  const markup = /<(?:!doctype|html|head|body|script|iframe|object|embed|svg|math|img|style)[\s/>]/i
  return markup.test(head.toString('latin1', 0, 4096))
}

// Browsers record audio in containers that also hold video; only the track list tells them apart.
const soundOnly: Record<string, (head: Buffer, tail: Buffer) => string | undefined> = {
  'video/webm': head => (hasOnlySoundInMatroska(head) ? 'audio/webm' : undefined),
  'video/mp4': (head, tail) => (hasOnlySoundInIsoMedia(head, tail) ? 'audio/mp4' : undefined),
  'video/3gpp': (head, tail) => (hasOnlySoundInIsoMedia(head, tail) ? 'audio/3gpp' : undefined),
}

function hasOnlySoundInMatroska(head: Buffer): boolean {
  const firstCluster = head.indexOf('1f43b675', 0, 'hex')
  const tracks = head.toString('latin1', 0, firstCluster === -1 ? head.length : firstCluster)
  return /A_(?:OPUS|VORBIS)/.test(tracks) && !/V_[A-Z]/.test(tracks)
}

function hasOnlySoundInIsoMedia(head: Buffer, tail: Buffer): boolean {
  const handlers = [head, tail].flatMap(part => [
    ...part.toString('latin1').matchAll(/hdlr[\s\S]{8}(soun|vide)/g),
  ])
  return handlers.length > 0 && handlers.every(([, handler]) => handler === 'soun')
}

async function openXmlType(readAt: ReadAt, size: number): Promise<string | undefined> {
  const contentTypes = (await readZipEntry(readAt, size, '[Content_Types].xml'))?.toString('utf8')
  return Object.keys(accepted.document).find(mediaType => contentTypes?.includes(`"${mediaType}.main+xml"`))
}

async function legacyOfficeType(readAt: ReadAt): Promise<string | undefined> {
  const streams = await compoundFileEntries(readAt)
  if (streams.includes('WordDocument')) return 'application/msword'
  if (streams.includes('Workbook') || streams.includes('Book')) return 'application/vnd.ms-excel'
  return streams.includes('PowerPoint Document') ? 'application/vnd.ms-powerpoint' : undefined
}
