import type { AccessLimits } from '../../store/heldAccessStore.ts'
import { sessionLimits } from './sessionStart.ts'
import { singleUserId } from './singleUser.ts'

/** Creates a function that returns the limits by which sessions and keys are valid at this moment. */
export function createAccessLimits({
  isSingleUser,
  now,
}: {
  isSingleUser: boolean
  now: () => Date
}): () => AccessLimits {
  return () => ({
    now: now(),
    idleSince: new Date(now().getTime() - sessionLimits.idle),
    singleUserId: isSingleUser ? singleUserId : null,
  })
}
