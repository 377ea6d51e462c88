import { type UploadFault, uploadFault } from '../../ui/uploadChecks.ts'
import { acceptedFiles } from './acceptedFiles.ts'

interface FileFacts {
  name: string
  type: string
  size: number
}

/** §5 Returns why a file is rejected before any upload: more than 52428800 bytes, or a type that is not accepted. */
export function fileFault(file: FileFacts): UploadFault | undefined {
  return uploadFault(file, file.type ? acceptedFiles : acceptedEndings)
}

/**
 * §5 Returns how a chosen file is uploaded; undefined for an audio file chosen in the dialog, which is not accepted.
 */
export function uploadKind({ type }: Pick<FileFacts, 'type'>): 'image' | 'file' | undefined {
  if (type.startsWith('audio/')) return undefined
  return type.startsWith('image/') ? 'image' : 'file'
}

/** Browsers report no type for files whose program is not installed. */
const acceptedEndings = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx'
