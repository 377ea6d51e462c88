import { openStreams } from './openStreams.ts'
import { say, settled, startTalk, streamOf } from './talk.ts'

interface Asked {
  /** So many; fewer where it `isOver` before. */
  messages: number
  content: string
  isOver?: () => boolean
}

/** Milliseconds from each message to the first event of its answer; every message on its own, after the answer to the one before. */
export async function answerLatency(
  url: string,
  { messages, content, isOver = () => false }: Asked,
): Promise<number[]> {
  const talk = await startTalk(url)
  const streams = await openStreams(url, [streamOf(talk)])
  const times: number[] = []
  for (let number = 0; number < messages && !isOver(); number++) {
    // The message itself is the first of the two.
    const answered = streams.all(2)
    const sent = performance.now()
    await say(url, talk, content)
    times.push(...(await answered).map(at => at - sent))
    await settled(url, talk)
  }
  streams.close()
  return times
}
