import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { decodeText } from './decodeText.ts'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'

/** XML parts of an Office file by name. */
export type OfficeParts = ReadonlyMap<string, string>

/**
 * Unpacks the XML of an Office file before other code reads it, and counts bytes itself instead of trusting the sizes
 * that the file claims. Throws `too_large` for a file that would fill the memory, `encrypted` and `broken`.
 */
export async function officeParts(bytes: Buffer): Promise<OfficeParts> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true }).catch(broken)
  const parts = new Map<string, string>()
  let claimed = 0
  let unpacked = 0
  if (archive.entryCount > parseLimits.zipEntries) throw new ParseRefusal('too_large')
  for (const entry of await entriesOf(archive).catch(broken)) {
    claimed += entry.uncompressedSize
    if (entry.isEncrypted()) throw new ParseRefusal('encrypted')
    if (entry.uncompressedSize > parseLimits.zipEntryBytes || claimed > parseLimits.zipBytes)
      throw new ParseRefusal('too_large')
    if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue
    const text = await read(archive, entry, parseLimits.xmlBytes - unpacked)
    unpacked += text.length
    // Entity declarations can turn ten letters into a million.
    if (/<!DOCTYPE/i.test(text)) throw new ParseRefusal('broken')
    parts.set(entry.fileName, text)
  }
  return parts
}

async function entriesOf(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  return new Promise((resolve, reject) => {
    archive.on('entry', (entry: Entry) => {
      entries.push(entry)
      archive.readEntry()
    })
    archive.once('end', () => resolve(entries)).once('error', reject)
    archive.readEntry()
  })
}

async function read(archive: ZipFile, entry: Entry, max: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const content = await archive.openReadStreamPromise(entry).catch(broken)
  try {
    for await (const chunk of content) {
      size += chunk.length
      if (size > max) throw new ParseRefusal('too_large')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof ParseRefusal) throw error
    throw broken(error)
  }
  return decodeText(Buffer.concat(chunks), { markup: 'xml' })
}

function broken(cause: unknown): never {
  throw new ParseRefusal('broken', { cause })
}
