import type { FastifyRequest } from 'fastify'
import { isObject } from '../../../common/json/isObject.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import type { FieldError } from '../../errors.ts'
import { AppError } from '../../errors.ts'
import { parseJson } from '../../validation/parseJson.ts'
import { createBase64Decoder } from './base64Decoder.ts'
import { drain } from './drain.ts'
import { limitedBody } from './limitedBody.ts'
import { createMemberSplitter } from './memberSplitter.ts'

export interface Base64Upload {
  /** Ends without an error only if the whole body was well-formed JSON with no members but `file` and `name`. */
  content: AsyncIterable<Uint8Array>
  /** Available once the content has ended. */
  name: () => string | undefined
}

/**
 * Passes the file in a JSON body `{file, name?}` to `work` as it arrives, so that its 70 MB are never in memory as a
 * whole.
 */
export async function receiveBase64File<T>(
  request: FastifyRequest,
  maxBodyBytes: number,
  work: (upload: Base64Upload) => Promise<T>,
): Promise<T> {
  let name: string | undefined
  try {
    return await work({ content: decoded(), name: () => name })
  } finally {
    drain(request.raw)
  }

  async function* decoded(): AsyncGenerator<Uint8Array> {
    const splitter = createMemberSplitter('file')
    const decoder = createBase64Decoder()
    for await (const chunk of limitedBody(request, maxBodyBytes)) {
      for (const text of splitter.push(chunk)) yield decoder.push(text)
    }
    yield decoder.end()
    const rest = parseJson(splitter.rest())
    const errors = faults(rest)
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    name = (rest as { name?: string }).name
  }
}

function faults(body: unknown): FieldError[] {
  if (!isObject(body)) {
    return [{ pointer: '', keyword: 'type', message: 'This has to be an object.' }]
  }
  const { file, name, ...unknown } = body
  return [
    ...(file === undefined ? [fault('file', 'required', 'Please choose a file.')] : []),
    ...(file !== undefined && typeof file !== 'string'
      ? [fault('file', 'type', 'This has to be text.')]
      : []),
    ...(name !== undefined && typeof name !== 'string'
      ? [fault('name', 'type', 'This has to be text.')]
      : []),
    ...Object.keys(unknown).map(key => fault(key, 'additionalProperties', 'There is no such field.')),
  ]
}

function fault(key: string, keyword: string, message: string): FieldError {
  return { pointer: joinPointer('', key), keyword, message }
}
