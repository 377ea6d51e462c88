import { AppError } from '../../errors.ts'
import type { Participant } from '../conversations/participation.ts'

/** Throws `record.invalid` at `/mail` unless the conversation is by email: elsewhere, nobody would get the mail. */
export function demandMail({ channel }: Pick<Participant['conversation'], 'channel'>): void {
  if (channel === 'email') return
  const message = 'Only conversations by email have recipients and a subject.'
  throw new AppError('record.invalid', { errors: [{ pointer: '/mail', keyword: 'channel', message }] })
}
