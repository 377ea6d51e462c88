import { type CheckTask, createCheckAnswers } from './createCheckAnswers.ts'

const answer = createCheckAnswers()

// A schema that cannot be run throws here, and the page gives it up.
addEventListener('message', ({ data }: MessageEvent<CheckTask>) => {
  const found = answer(data)
  if (found) postMessage(found)
})
