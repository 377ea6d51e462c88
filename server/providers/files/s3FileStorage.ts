import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import type { ByteRange, FileStorage } from './fileStorage.ts'
import type { Staging } from './staging.ts'

export interface S3Settings {
  /** Base address of the object store. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

interface S3FileStorageDeps {
  settings: S3Settings
  staging: Staging
  /** Limits concurrent transfers, with tenants in turn: each transfer takes some 10 MB of memory. */
  queue: <T>(tenantId: string, work: () => Promise<T>) => Promise<T>
}

// The minimum that S3 allows.
const partBytes = 5 * 1024 * 1024

/**
 * Keeps files in any store that speaks S3. An upload is staged on this machine first: a slow client costs disk instead
 * of memory, and the store never sees an aborted upload.
 */
export function createS3FileStorage({ settings, staging, queue }: S3FileStorageDeps): FileStorage {
  let connecting: ReturnType<typeof connect> | undefined
  return { write, read, size, remove }

  async function write(
    key: string,
    content: AsyncIterable<Uint8Array>,
    accept: (path: string) => Promise<void>,
  ): Promise<void> {
    await staging.stage(content, async path => {
      await accept(path)
      await queue(tenantOf(key), () => answered(() => transfer(key, path)))
    })
  }

  async function transfer(key: string, path: string): Promise<void> {
    const { client, Upload } = await connected()
    const Body = createReadStream(path)
    const params = { Bucket: settings.bucket, Key: key, Body, ContentType: 'application/octet-stream' }
    await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done()
  }

  async function read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const { client, GetObjectCommand } = await connected()
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await answered(() =>
      client.send(new GetObjectCommand({ Bucket: settings.bucket, Key: key, Range })),
    )
    return found?.Body instanceof Readable ? found.Body : undefined
  }

  async function size(key: string): Promise<number | undefined> {
    const { client, HeadObjectCommand } = await connected()
    const found = await answered(() =>
      client.send(new HeadObjectCommand({ Bucket: settings.bucket, Key: key })),
    )
    return found?.ContentLength
  }

  async function remove(key: string): Promise<void> {
    const { client, DeleteObjectCommand } = await connected()
    await answered(() => client.send(new DeleteObjectCommand({ Bucket: settings.bucket, Key: key })))
  }

  function connected(): ReturnType<typeof connect> {
    connecting ??= connect(settings)
    return connecting
  }
}

// Loaded on first use: an installation that keeps its files in a directory never loads the library.
async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Not all stores besides Amazon's know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  })
  const { GetObjectCommand, HeadObjectCommand, DeleteObjectCommand } = s3
  return { client, Upload, GetObjectCommand, HeadObjectCommand, DeleteObjectCommand }
}

/** Returns the tenant of a file: its key starts with the tenant's id. */
function tenantOf(key: string): string {
  return key.slice(0, key.indexOf('/'))
}

/**
 * Returns the store's response; undefined if it has no such object. Throws `server.unavailable` for every other
 * failure.
 */
async function answered<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
    throw new AppError('server.unavailable', {
      detail: 'The file store did not do what was asked.',
      headers: { 'retry-after': '5' },
      cause: error,
    })
  }
}
