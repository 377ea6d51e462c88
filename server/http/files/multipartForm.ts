import type { FastifyRequest } from 'fastify'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { AppError } from '../../errors.ts'
import { drain } from './drain.ts'

export interface ReceivedForm {
  /** The file in the field `file`. */
  file: { name: string; content: Buffer }
  /** The other fields as text. */
  fields: Readonly<Record<string, string>>
}

/**
 * Reads a multipart form with one file, in its field `file`, and text fields in any order. Throws
 * `request.content_type`, `request.too_large`, `request.invalid`, or `record.invalid` for another field.
 */
export async function receiveForm(
  request: FastifyRequest,
  { maxBytes, known }: { maxBytes: number; known: readonly string[] },
): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    throw new AppError('request.content_type', { detail: 'Send the file as multipart/form-data.' })
  }
  let file: ReceivedForm['file'] | undefined
  const fields: Record<string, string> = {}
  try {
    const limits = { fileSize: maxBytes, parts: known.length + 2, fieldSize: 4096, headerPairs: 20 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'file' && !file)
        file = { name: part.filename, content: await part.toBuffer() }
      else if (part.type === 'field' && known.includes(part.fieldname)) {
        if (part.valueTruncated) throw fault(part.fieldname, 'maxLength', 'This is too long.')
        fields[part.fieldname] = String(part.value)
      } else throw fault(part.fieldname, 'additionalProperties', 'The form has no such field.')
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const isTooLarge = cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413
    if (isTooLarge) throw new AppError('request.too_large', { cause })
    throw new AppError('request.invalid', { detail: 'The form ended early or is not well formed.', cause })
  } finally {
    drain(request.raw)
  }
  if (!file) throw fault('file', 'required', 'Please choose a file.')
  return { file, fields }
}

function fault(field: string, keyword: string, message: string): AppError {
  return new AppError('record.invalid', { errors: [{ pointer: joinPointer('', field), keyword, message }] })
}
