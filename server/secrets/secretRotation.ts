import type { Database } from '../store/database.ts'
import { rewriteSealedColumns } from '../store/sealedColumns.ts'
import type { SecretBox } from './secretBox.ts'

/** Reseals with the current key every secret that the previous key sealed. Returns how many rows contained one. */
export async function rotateSecrets(database: Pick<Database, 'owner'>, box: SecretBox): Promise<number> {
  const { previousMark } = box
  if (previousMark === null) return 0
  const envelope = new RegExp(`${previousMark.replaceAll('.', '\\.')}[\\w-]+\\.[\\w-]+`, 'g')
  return rewriteSealedColumns(database.owner, previousMark, (text, boundTo) =>
    text.replaceAll(envelope, $sealed => box.seal(boundTo, box.open(boundTo, { $sealed })).$sealed),
  )
}
