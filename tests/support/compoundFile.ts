const sectorBytes = 512
const perTable = sectorBytes / 4
const endOfChain = 0xffff_fffe
const unused = 0xffff_ffff

interface Entry {
  name: string
  left?: number
  right?: number
  child?: number
}

/**
 * Builds a Microsoft compound file with this directory: one entry per index, the root first. The directory starts at
 * sector `directorySector`; if that is far back, readers find it only through the list of allocation tables outside the
 * header.
 */
export function compoundFile(entries: Entry[], directorySector = 2): Buffer {
  const count = Math.ceil(entries.length / 4)
  const file = Buffer.alloc((directorySector + count + 1) * sectorBytes)
  const at = (sector: number) => (sector + 1) * sectorBytes
  file.write('d0cf11e0a1b11ae1', 'hex')
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(directorySector, 48)
  file.fill(0xff, 68, sectorBytes)
  const table = Math.floor(directorySector / perTable)
  if (table < 109) {
    file.writeUInt32LE(0, 76 + table * 4)
  } else {
    file.writeUInt32LE(1, 68)
    file.fill(0xff, at(1), at(2))
    file.writeUInt32LE(0, at(1) + (table - 109) * 4)
  }
  for (let index = 0; index < count; index += 1) {
    const next = index === count - 1 ? endOfChain : directorySector + index + 1
    file.writeUInt32LE(next, at(0) + ((directorySector + index) % perTable) * 4)
  }
  entries.forEach((entry, index) => {
    const start = at(directorySector) + index * 128
    file.write(entry.name, start, 'utf16le')
    file.writeUInt16LE((entry.name.length + 1) * 2, start + 64)
    file.writeUInt32LE(entry.left ?? unused, start + 68)
    file.writeUInt32LE(entry.right ?? unused, start + 72)
    file.writeUInt32LE(entry.child ?? unused, start + 76)
  })
  return file
}
