import type { Database } from '../store/database.ts'
import { rewriteSealedColumns } from '../store/sealedColumns.ts'
import type { SecretBox } from './secretBox.ts'

/** Seals with today's key every secret that the previous one sealed; returns how many rows held one. */
export async function rotateSecrets(database: Pick<Database, 'owner'>, box: SecretBox): Promise<number> {
  const { previousMark } = box
  if (previousMark === null) return 0
  const envelope = new RegExp(`${previousMark.replaceAll('.', '\\.')}[\\w-]+\\.[\\w-]+`, 'g')
  return rewriteSealedColumns(database.owner, previousMark, (text, boundTo) =>
    text.replaceAll(envelope, $sealed => box.seal(boundTo, box.open(boundTo, { $sealed })).$sealed),
  )
}
