import type { JoinCall } from '../joinCall.ts'
import { beginOwnCall } from './beginOwnCall.ts'
import { joinedCalls } from './joinedCalls.ts'
import { openMicrophone, stopMicrophone } from './openMicrophone.ts'

/** Connects the user to a call of our own endpoint, instead of its agent. */
export const joinLine: JoinCall = async (api, place, { listener, onBegun, signal }) => {
  const microphone = await openMicrophone(undefined)
  if (signal.aborted) return stopMicrophone(microphone)
  const call = beginOwnCall({
    endpoint: joinedCalls(api, place),
    microphone,
    chosen: { input: undefined, output: undefined },
    listener,
  })
  onBegun(call)
  await call.opened
}
