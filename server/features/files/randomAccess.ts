import { open } from 'node:fs/promises'

/** Reads up to `length` bytes at `position`; fewer or none at the end of the file. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

/** Runs `work` with random access to a file, and closes the file afterwards. */
export async function withRandomAccess<T>(
  path: string,
  work: (readAt: ReadAt, size: number) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await work(async (position, length) => {
      // Lengths come from the file itself: a false one must not cost memory.
      const wanted = Math.max(0, Math.min(length, size - position))
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, position)
      return buffer.subarray(0, bytesRead)
    }, size)
  } finally {
    await file.close()
  }
}
