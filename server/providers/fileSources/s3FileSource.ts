import { Readable } from 'node:stream'
import type { _Object, ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import type { WebClient } from '../web/webClient.ts'
import { asS3Error } from './asS3Error.ts'
import type { FileCursor, FilePage, FileSource, OpenedFile, S3SourceSettings } from './fileSource.ts'
import { FileSourceError } from './fileSourceError.ts'
import { s3RequestHandler } from './s3RequestHandler.ts'
import { isPlainKey, maxFileBytes, pageFiles, sourceFile, sourceStream } from './sourceFile.ts'

interface Deps {
  settings: S3SourceSettings
  web: WebClient
  now: () => Date
}

/** Reads the files of a bucket in any store that speaks S3. Keys are the store's own. */
export function createS3FileSource({ settings, web, now }: Deps): FileSource {
  const { bucket, prefix } = settings
  let connecting: ReturnType<typeof connect> | undefined
  return { check, list, open }

  async function check(signal: AbortSignal): Promise<string> {
    requirePage(await listFrom(null, 1, signal))
    return [bucket, prefix].filter(Boolean).join('/')
  }

  async function list(cursor: FileCursor | null, signal: AbortSignal): Promise<FilePage> {
    const after = typeof cursor?.after === 'string' ? cursor.after : null
    const page = requirePage(await listFrom(after, pageFiles, signal))
    const objects = (page.Contents ?? []).map(found => ({ ...found, Key: keyOf(found, page) }))
    // A page that goes back would never end.
    const keys = [after ?? '', ...objects.map(({ Key }) => Key)]
    if (!isAscending(keys)) throw new FileSourceError('invalid', 'The store lists its keys out of order.')
    if (keys.some(key => !key.startsWith(prefix) && key !== after && key !== ''))
      throw new FileSourceError('invalid', 'The store lists keys outside the prefix.')
    const last = objects.at(-1)?.Key
    if (page.IsTruncated && last === undefined)
      throw new FileSourceError('invalid', 'The store announces more keys and lists none.')
    return {
      // A key that ends with a slash is the mark of a folder.
      files: objects.filter(({ Key }) => isPlainKey(Key) && !Key.endsWith('/')).map(fileOf),
      unreadable: objects
        .filter(({ Key }) => !isPlainKey(Key))
        .map(({ Key }) => ({ key: Key, isFolder: false, code: 'invalid' })),
      cursor: page.IsTruncated ? { after: last } : null,
    }
  }

  async function open(key: string, signal: AbortSignal): Promise<OpenedFile> {
    if (!isPlainKey(key) || !key.startsWith(prefix))
      throw new FileSourceError('invalid', 'This key does not belong to the source.')
    const { client, GetObjectCommand } = await connected()
    const found = await answered(signal, () =>
      client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal: signal }),
    )
    if (!(found.Body instanceof Readable)) throw new FileSourceError('invalid', 'The store sent no content.')
    const size = found.ContentEncoding ? null : (found.ContentLength ?? null)
    if (size !== null && size > maxFileBytes) {
      found.Body.destroy()
      throw new FileSourceError('too_large', 'The file is larger than 50 MB.')
    }
    const mediaType = found.ContentType ?? 'application/octet-stream'
    return { stream: sourceStream(found.Body), size, mediaType }
  }

  async function listFrom(after: string | null, most: number, signal: AbortSignal) {
    const { client, ListObjectsV2Command } = await connected()
    const asked = new ListObjectsV2Command({
      Bucket: bucket,
      MaxKeys: most,
      // XML cannot carry all characters that a key may contain.
      EncodingType: 'url',
      ...(prefix && { Prefix: prefix }),
      // The last key, because it outlives the store's own tokens.
      ...(after && { StartAfter: after }),
    })
    return answered(signal, () => client.send(asked, { abortSignal: signal }))
  }

  async function answered<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      signal.throwIfAborted()
      throw asS3Error(error, now())
    }
  }

  function connected(): ReturnType<typeof connect> {
    connecting ??= connect(settings, web)
    return connecting
  }
}

// Loaded on first use: most installations have no such source.
async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3SourceSettings, web: WebClient) {
  const { S3Client, ListObjectsV2Command, GetObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // The caller decides when to try again.
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: s3RequestHandler(web),
  })
  return { client, ListObjectsV2Command, GetObjectCommand }
}

/** Refuses an answer that is not a list of this bucket, such as a proxy's empty page. */
function requirePage(page: ListObjectsV2CommandOutput): ListObjectsV2CommandOutput {
  if (page.Name !== undefined && page.IsTruncated !== undefined) return page
  throw new FileSourceError('invalid', 'The answer is not a list of files. Check the address of the store.')
}

function keyOf({ Key = '' }: _Object, { EncodingType }: ListObjectsV2CommandOutput): string {
  if (EncodingType !== 'url') return Key
  try {
    return decodeURIComponent(Key.replaceAll('+', ' '))
  } catch {
    throw new FileSourceError('invalid', 'The store lists a key that cannot be decoded.')
  }
}

function fileOf({ Key, Size, ETag, LastModified }: _Object & { Key: string }) {
  return sourceFile({ key: Key, size: Size ?? null, etag: ETag ?? '', modifiedAt: LastModified ?? null })
}

/** Returns whether each key follows the one before, in the order of S3: by bytes. */
function isAscending(keys: readonly string[]): boolean {
  return keys.every((key, index) => {
    const before = keys[index - 1]
    return before === undefined || Buffer.compare(Buffer.from(before), Buffer.from(key)) < 0
  })
}
