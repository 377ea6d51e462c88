import { openStreams } from './openStreams.ts'
import { say, settled, startTalk, streamOf } from './talk.ts'

interface Asked {
  /** Number of messages to send; fewer are sent if `isOver` returns true earlier. */
  messages: number
  content: string
  isOver?: () => boolean
}

/**
 * Returns the milliseconds from each message to the first event of its answer. Each message waits for the answer to the
 * previous one.
 */
export async function answerLatency(
  url: string,
  { messages, content, isOver = () => false }: Asked,
): Promise<number[]> {
  const talk = await startTalk(url)
  const streams = await openStreams(url, [streamOf(talk)])
  const times: number[] = []
  for (let number = 0; number < messages && !isOver(); number++) {
    // The first of the two events is the message itself.
    const answered = streams.all(2)
    const sent = performance.now()
    await say(url, talk, content)
    times.push(...(await answered).map(at => at - sent))
    await settled(url, talk)
  }
  streams.close()
  return times
}
