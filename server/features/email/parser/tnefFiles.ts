/** A file in a winmail.dat. */
interface TnefFile {
  name: string | null
  content: Buffer
}

const signature = 0x223e9f78
const attachmentLevel = 2
const attributes = { begin: 0x00069002, title: 0x00018010, data: 0x0006800f, properties: 0x00069005 }
const longName = 0x3707
const maxFiles = 50

/**
 * Returns the files in a winmail.dat (TNEF), in which Outlook hides attachments from other programs. Returns none for
 * anything else, and those before a broken one.
 */
export function tnefFiles(bytes: Buffer): TnefFile[] {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== signature) return []
  const files: TnefFile[] = []
  let at = 6
  while (at + 9 <= bytes.length && files.length <= maxFiles) {
    const level = bytes.readUInt8(at)
    const id = bytes.readUInt32LE(at + 1)
    const length = bytes.readUInt32LE(at + 5)
    const end = at + 9 + length
    if (end > bytes.length) break
    if (level === attachmentLevel) take(files, id, bytes.subarray(at + 9, end))
    // A checksum follows.
    at = end + 2
  }
  return files.filter(({ content }) => content.length > 0)
}

function take(files: TnefFile[], id: number, data: Buffer): void {
  if (id === attributes.begin) files.push({ name: null, content: Buffer.alloc(0) })
  const file = files.at(-1)
  if (!file) return
  if (id === attributes.data) file.content = data
  if (id === attributes.title) file.name ??= withoutEnd(data.toString('latin1'))
  if (id === attributes.properties) file.name = longNameIn(data) ?? file.name
}

/**
 * Returns the long name of a file. The properties before it have lengths that depend on their types, so it is found by
 * its type and number, and accepted only if a sound name follows.
 */
function longNameIn(data: Buffer): string | null {
  for (const [type, encoding] of [
    [0x1f, 'utf16le'],
    [0x1e, 'latin1'],
  ] as const) {
    const mark = Buffer.from([type, 0, longName & 0xff, longName >> 8, 1, 0, 0, 0])
    const found = data.indexOf(mark)
    if (found === -1 || found + 12 > data.length) continue
    const length = data.readUInt32LE(found + 8)
    const start = found + 12
    if (length === 0 || length > 1000 || start + length > data.length) continue
    return withoutEnd(data.toString(encoding, start, start + length))
  }
  return null
}

function withoutEnd(text: string): string | null {
  return text.replace(/\0.*$/s, '').trim() || null
}
