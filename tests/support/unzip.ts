import { inflateRawSync } from 'node:zlib'

/** Returns the files of a ZIP archive by path, as its directory lists them. */
export function unzip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files: Record<string, Buffer> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const method = archive.readUInt16LE(at + 10)
    const packed = archive.readUInt32LE(at + 20)
    const lengths = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset))
    const [name = 0, extra = 0, comment = 0] = lengths
    const local = archive.readUInt32LE(at + 42)
    const path = archive.toString('utf8', at + 46, at + 46 + name)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + packed)
    files[path] = method === 8 ? inflateRawSync(content) : Buffer.from(content)
    at += 46 + name + extra + comment
  }
  return files
}
