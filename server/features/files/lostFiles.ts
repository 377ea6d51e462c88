import { eachAlone } from '../../limits/eachAlone.ts'
import type { FileStorage } from '../../providers/files/fileStorage.ts'
import type { Database } from '../../store/database.ts'
import { findLostFiles, forgetFile } from './store/lostFiles.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  storage: Pick<FileStorage, 'remove'>
}

/** Takes away what visitors uploaded to conversations that were deleted for good. */
export function createLostFiles({ database, storage }: Deps) {
  return { removeLost }

  /** Returns how many files are gone; safe in several processes, and again after it was cut short. */
  async function removeLost(): Promise<number> {
    let removed = 0
    for (;;) {
      const lost = await findLostFiles(database, atOnce)
      await eachAlone(lost, async file => {
        // The row last: it alone knows where the content lies.
        await storage.remove(file.storageKey)
        await forgetFile(database, file)
      })
      removed += lost.length
      if (lost.length < atOnce) return removed
    }
  }
}

const atOnce = 200
