import { type UploadFault, uploadFault } from '../../ui/uploadChecks.ts'
import { acceptedFiles } from './acceptedFiles.ts'

interface FileFacts {
  name: string
  type: string
  size: number
}

/** §5 What speaks against a file before a byte of it is sent: more than 52428800 bytes, or a kind that is not taken. */
export function fileFault(file: FileFacts): UploadFault | undefined {
  return uploadFault(file, file.type ? acceptedFiles : acceptedEndings)
}

/** §5 How a chosen file is uploaded; an audio file that was picked in the dialog is not. */
export function uploadKind({ type }: Pick<FileFacts, 'type'>): 'image' | 'file' | undefined {
  if (type.startsWith('audio/')) return undefined
  return type.startsWith('image/') ? 'image' : 'file'
}

/** Browsers name no type for files whose program is not installed. */
const acceptedEndings = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx'
