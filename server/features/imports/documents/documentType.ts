import { AppError } from '../../../errors.ts'
import { detectFileType, type FileType } from '../../files/fileKinds.ts'
import { withRandomAccess } from '../../files/randomAccess.ts'

const openXml = 'application/vnd.openxmlformats-officedocument'
/** Types by file extension. Texts have no other mark, and a damaged file is to be reported as damaged. */
const byName: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: `${openXml}.wordprocessingml.document`,
  xlsx: `${openXml}.spreadsheetml.sheet`,
  pptx: `${openXml}.presentationml.presentation`,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  html: 'text/html',
  htm: 'text/html',
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/csv',
  txt: 'text/plain',
}
/** Returns whether the ending of a file name is one of a document. */
export function isDocumentName(name: string): boolean {
  return Object.hasOwn(byName, endingOf(name))
}

function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

const accepted = 'PDF, Word, Excel and PowerPoint files, web pages, Markdown, text and CSV are accepted.'

/** Detects the type of a file to read: by its content if possible, else by its name. Throws `request.content_type`. */
export async function documentType(path: string, name = ''): Promise<FileType> {
  const detected = await detectFileType(path)
  if (detected) {
    if (detected.group === 'document') return detected
    throw refused()
  }
  const extension = endingOf(name)
  const mediaType = Object.hasOwn(byName, extension) ? byName[extension] : undefined
  if (mediaType) return { group: 'document', mediaType, extensions: [extension] }
  if (extension !== '' || (await holdsZeros(path))) throw refused()
  return { group: 'document', mediaType: 'text/plain', extensions: ['txt'] }
}

async function holdsZeros(path: string): Promise<boolean> {
  return withRandomAccess(path, async readAt => (await readAt(0, 64 * 1024)).includes(0))
}

function refused(): AppError {
  return new AppError('request.content_type', {
    detail: accepted,
    errors: [{ pointer: '/file', keyword: 'contentMediaType', message: accepted }],
  })
}
