import { eachAlone } from '../../limits/eachAlone.ts'
import type { FileStorage } from '../../providers/files/fileStorage.ts'
import type { Database } from '../../store/database.ts'
import { findLostFiles, forgetFile } from './store/lostFiles.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  storage: Pick<FileStorage, 'remove'>
}

/** Removes visitors' uploads to conversations that were deleted for good. */
export function createLostFiles({ database, storage }: Deps) {
  return { removeLost }

  /** Returns how many files were removed. Safe in several processes, and to repeat after an interruption. */
  async function removeLost(): Promise<number> {
    let removed = 0
    for (;;) {
      const lost = await findLostFiles(database, atOnce)
      await eachAlone(lost, async file => {
        // The row comes last, because only it knows where the content is stored.
        await storage.remove(file.storageKey)
        await forgetFile(database, file)
      })
      removed += lost.length
      if (lost.length < atOnce) return removed
    }
  }
}

const atOnce = 200
