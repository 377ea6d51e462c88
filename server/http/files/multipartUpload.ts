import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { AppError } from '../../errors.ts'
import { drain } from './drain.ts'

export interface UploadedPart {
  name: string
  /** Ends without an error only if the form was one complete file; throws for an aborted or malformed request. */
  content: AsyncIterable<Uint8Array>
}

/**
 * Passes the one file of a multipart form, in its field `file`, to `work` as it arrives. Nothing is stored on disk
 * here. Any other form is refused with 415, 422 or 400.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  maxBytes: number,
  work: (part: UploadedPart) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    throw new AppError('request.content_type', { detail: 'Send the file as multipart/form-data.' })
  }
  // The receiver counts the bytes itself; the parser's own limit only has to be higher.
  const parts = request.parts({
    limits: { fileSize: maxBytes + 1, parts: 2, fieldSize: 1024, headerPairs: 20 },
  })
  try {
    const part = requireFile(await nextPart(parts))
    return await work({ name: unescaped(part.filename), content: wholeForm(part, parts) })
  } finally {
    drain(request.raw)
  }
}

type Parts = AsyncIterator<Multipart>

async function* wholeForm(part: MultipartFile, parts: Parts): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of part.file) yield chunk as Buffer
  } catch (cause) {
    throw interrupted(cause)
  }
  const surplus = await nextPart(parts)
  if (surplus) throw invalid(surplus.fieldname, 'additionalProperties', 'Send one file and nothing else.')
}

async function nextPart(parts: Parts): Promise<Multipart | undefined> {
  try {
    const { value, done } = await parts.next()
    return done ? undefined : value
  } catch (cause) {
    throw interrupted(cause)
  }
}

function requireFile(part: Multipart | undefined): MultipartFile {
  if (!part) throw invalid('file', 'required', 'Please choose a file.')
  if (part.fieldname !== 'file') {
    throw invalid(
      part.fieldname,
      'additionalProperties',
      'The form has no such field; the file belongs into "file".',
    )
  }
  if (part.type !== 'file') throw invalid('file', 'type', 'This has to be a file.')
  // The form parser inserts this character for name bytes that are invalid text.
  if (part.filename.includes('\u{fffd}'))
    throw invalid(
      'file',
      'encoding',
      'The name of the file is not UTF-8. Rename it, or send its name as UTF-8.',
    )
  return part
}

// Browsers percent-encode the three characters that would break the part's header.
function unescaped(name: string): string {
  return name.replace(/%(22|0D|0A)/g, written => decodeURIComponent(written))
}

function invalid(field: string, keyword: string, message: string): AppError {
  const pointer = joinPointer('', field)
  return new AppError('record.invalid', { errors: [{ pointer, keyword, message }] })
}

function interrupted(cause: unknown): AppError {
  const isTooLarge = cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413
  if (isTooLarge) return new AppError('request.too_large', { cause })
  return new AppError('request.invalid', { detail: 'The form ended early or is not well formed.', cause })
}
