import { compoundFile } from './compoundFile.ts'
import { zipArchive } from './zipArchive.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const openXml = 'application/vnd.openxmlformats-officedocument'

/** The smallest PNG: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** One small file of each accepted type (§5), by media type. */
export const acceptedSamples: Record<string, Buffer> = {
  'image/png': png,
  'image/jpeg': hex('ffd8ffe000104a46494600010100000100010000ffd9'),
  'image/gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'image/webp': Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  'image/avif': latin1('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'),
  'image/heic': latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  'image/bmp': hex('424d 3a000000 00000000 36000000 28000000 01000000 01000000 0100 1800'),
  'image/tiff': hex('49492a00 08000000 0000 00000000 0000000000000000'),
  'image/x-icon': hex('00000100 0100 1010 0000 0100 2000 68040000 16000000'),
  'audio/mpeg': hex('fffb9064 0000000000000000 0000000000000000'),
  'audio/wav': latin1('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0'),
  'audio/flac': latin1('fLaC\0\0\0\x22\x10\0\x10\0'),
  'audio/ogg': Buffer.concat([
    latin1(`OggS\0\x02${'\0'.repeat(20)}\x01\x13`),
    latin1('OpusHead\x01\x01\0\0\0\0'),
  ]),
  'audio/amr': latin1('#!AMR\n\x3c\0\0\0\0\0\0\0'),
  'audio/webm': matroska('A_OPUS'),
  'audio/mp4': isoMedia('soun'),
  'application/pdf': latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
  'application/msword': legacyOffice('WordDocument'),
  'application/vnd.ms-excel': legacyOffice('Workbook'),
  'application/vnd.ms-powerpoint': legacyOffice('PowerPoint Document'),
  [`${openXml}.wordprocessingml.document`]: openXmlFile('wordprocessingml.document', 'word/document.xml'),
  [`${openXml}.spreadsheetml.sheet`]: openXmlFile('spreadsheetml.sheet', 'xl/workbook.xml'),
  [`${openXml}.presentationml.presentation`]: openXmlFile(
    'presentationml.presentation',
    'ppt/presentation.xml',
  ),
}

/**
 * Builds an Office file whose first part is `part`. The list of content types comes last, as some programs write it.
 */
export function openXmlFile(type: string, part: string, padding = ''): Buffer {
  const contentType = `${openXml}.${type}.main+xml`
  return zipArchive({
    [part]: `<?xml version="1.0"?><document>${padding}</document>`,
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="${contentType}"/></Types>`,
  })
}

/** Builds a file like those of a browser's recorder: a WebM header, one track per codec, and a first cluster. */
export function matroska(...codecs: string[]): Buffer {
  const tracks = codecs
    .map(codec => `\xae\x80\x86${String.fromCharCode(0x80 + codec.length)}${codec}`)
    .join('')
  return Buffer.concat([
    hex('1a45dfa3 87 4282 84 7765626d'),
    latin1(`\x16\x54\xae\x6b${tracks}`),
    hex('1f43b675 80'),
  ])
}

/** Builds an MP4 file with one track per handler. */
export function isoMedia(...handlers: string[]): Buffer {
  const tracks = handlers
    .map(handler => `\0\0\0\x20hdlr${'\0'.repeat(8)}${handler}${'\0'.repeat(12)}`)
    .join('')
  return latin1(`\0\0\0\x18ftypisom\0\0\x02\0isommp42${tracks}`)
}

function legacyOffice(stream: string): Buffer {
  return compoundFile([
    { name: 'Root Entry', child: 2 },
    { name: stream },
    { name: '\x05SummaryInformation', left: 1 },
  ])
}
