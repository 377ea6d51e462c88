import { AppError } from '../../errors.ts'
import type { Participant } from '../conversations/participation.ts'

/** Throws `auth.forbidden` if the participant acts as the visitor, signed in or not. */
export function demandTeam({ isTeam }: Participant): void {
  if (!isTeam) throw new AppError('auth.forbidden')
}
