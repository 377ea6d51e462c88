import { eachAlone } from '../../../limits/eachAlone.ts'
import type { FileStorage } from '../../../providers/files/fileStorage.ts'
import type { Database } from '../../../store/database.ts'
import { forgetFile, type LostFile } from '../../files/store/lostFiles.ts'
import { findLostOriginals } from '../store/lostOriginals.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  storage: Pick<FileStorage, 'remove'>
  now: () => Date
}

const atOnce = 200

/**
 * Removes up to 200 files that no document uses, not even one in the trash, and that none used recently; returns how
 * many.
 */
export async function removeLostOriginals({ database, storage, now }: Deps): Promise<number> {
  const lost = await findLostOriginals(database, now(), atOnce)
  await eachAlone(lost, async (file: LostFile) => {
    // The row goes last: only the row knows where the content is stored.
    await storage.remove(file.storageKey)
    await forgetFile(database, file)
  })
  return lost.length
}
