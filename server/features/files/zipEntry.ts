import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { ReadAt } from './randomAccess.ts'

const maxDirectoryBytes = 1024 * 1024
const maxEntryBytes = 1024 * 1024
const maxCommentBytes = 65_535
const endRecordBytes = 22

/**
 * Returns the content of one small entry of a ZIP archive, found by its central directory. Returns undefined if there
 * is none, if the archive is damaged, or if the entry exceeds 1 MiB unpacked.
 */
export async function readZipEntry(readAt: ReadAt, size: number, name: string): Promise<Buffer | undefined> {
  const tailStart = Math.max(0, size - endRecordBytes - maxCommentBytes)
  const tail = await readAt(tailStart, size - tailStart)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end === -1 || end + endRecordBytes > tail.length) return undefined
  const directoryBytes = tail.readUInt32LE(end + 12)
  if (directoryBytes > maxDirectoryBytes) return undefined
  const directory = await readAt(tail.readUInt32LE(end + 16), directoryBytes)
  const entry = findEntry(directory, name)
  return entry && readEntry(readAt, entry)
}

interface ZipEntry {
  method: number
  packedBytes: number
  position: number
}

function findEntry(directory: Buffer, name: string): ZipEntry | undefined {
  const headerBytes = 46
  let at = 0
  while (at + headerBytes <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameEnd = at + headerBytes + directory.readUInt16LE(at + 28)
    if (directory.toString('latin1', at + headerBytes, nameEnd) === name) {
      return {
        method: directory.readUInt16LE(at + 10),
        packedBytes: directory.readUInt32LE(at + 20),
        position: directory.readUInt32LE(at + 42),
      }
    }
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return undefined
}

async function readEntry(readAt: ReadAt, entry: ZipEntry): Promise<Buffer | undefined> {
  const localHeaderBytes = 30
  const header = await readAt(entry.position, localHeaderBytes)
  if (header.length < localHeaderBytes || entry.packedBytes > maxEntryBytes) return undefined
  const start = entry.position + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = await readAt(start, entry.packedBytes)
  if (entry.method === 0) return packed
  if (entry.method !== 8) return undefined
  return promisify(inflateRaw)(packed, { maxOutputLength: maxEntryBytes }).catch(() => undefined)
}
