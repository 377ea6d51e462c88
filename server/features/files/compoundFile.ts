import type { ReadAt } from './randomAccess.ts'

const noSector = 0xffff_fffa
const maxDirectoryBytes = 1024 * 1024
const entryBytes = 128

/**
 * Returns the names of the top-level streams of a Microsoft compound file ([MS-CFB]), which reveal the program that
 * wrote it; empty if the file is damaged. Leaves out streams of embedded documents, which lie deeper.
 */
export async function compoundFileEntries(readAt: ReadAt): Promise<string[]> {
  const header = await readAt(0, 512)
  const shift = header.length === 512 ? header.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) return []
  const sectors: Sectors = {
    bytes: 2 ** shift,
    read: sector => readAt((sector + 1) * 2 ** shift, 2 ** shift),
  }
  const tables = await allocationTables(sectors, header)
  return childrenOfRoot(await readChain(sectors, tables, header.readUInt32LE(48)))
}

interface Sectors {
  bytes: number
  read: (sector: number) => Promise<Buffer>
}

/** Reads the sectors of the allocation table: the header lists 109 of them, a chain of lists the others. */
async function allocationTables(sectors: Sectors, header: Buffer): Promise<number[]> {
  const tables = numbers(header.subarray(76))
  const maxLists = 64
  let list = header.readUInt32LE(68)
  for (let count = 0; list < noSector && count < maxLists; count += 1) {
    const listed = numbers(await sectors.read(list))
    list = listed.pop() ?? noSector
    tables.push(...listed)
  }
  return tables
}

async function readChain(sectors: Sectors, tables: number[], first: number): Promise<Buffer> {
  const content: Buffer[] = []
  const perTable = sectors.bytes / 4
  let sector = first
  // The limit also ends a circular chain.
  while (sector < noSector && content.length * sectors.bytes < maxDirectoryBytes) {
    content.push(await sectors.read(sector))
    const table = numbers(await sectors.read(tables[Math.floor(sector / perTable)] ?? noSector))
    sector = table[sector % perTable] ?? noSector
  }
  return Buffer.concat(content)
}

function childrenOfRoot(directory: Buffer): string[] {
  const names: string[] = []
  const seen = new Set<number>()
  const open = directory.length >= entryBytes ? [directory.readUInt32LE(76)] : []
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const at = index * entryBytes
    if (seen.has(index) || at + entryBytes > directory.length) continue
    seen.add(index)
    const nameBytes = Math.min(directory.readUInt16LE(at + 64), 64)
    names.push(directory.toString('utf16le', at, at + Math.max(0, nameBytes - 2)))
    open.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72))
  }
  return names
}

function numbers(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))
}
