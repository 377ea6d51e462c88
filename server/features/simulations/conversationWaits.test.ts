import { expect, it } from 'vitest'
import type { FeedListener } from '../../store/notificationFeed.ts'
import { createConversationWaits } from './conversationWaits.ts'

const place = { tenantId: 'lakeside', conversationId: 'talk' }
const never = new AbortController().signal

/** Creates waits; `happen` reports an event of a conversation to them. */
function createWorld() {
  let listener: FeedListener | undefined
  const waits = createConversationWaits({
    listen: async one => {
      listener = one
    },
    forget: () => {},
  })
  return {
    waits,
    happen: (conversation: string) => listener?.onNotification('', `lakeside:${conversation}:1`),
  }
}

/** Starts a wait and returns it once it has looked at the condition; `asked` counts its looks. */
async function startWait({ waits }: ReturnType<typeof createWorld>, holds: () => boolean) {
  const wait = { asked: 0, done: Promise.resolve() }
  await new Promise<void>(looked => {
    const look = async () => {
      wait.asked += 1
      looked()
      return holds()
    }
    wait.done = waits.until(place, look, never)
  })
  return wait
}

it('wakes everyone who waits for the same conversation, and nobody for another', async () => {
  const world = createWorld()
  let isOver = false
  const both = [await startWait(world, () => isOver), await startWait(world, () => isOver)]
  world.happen('other')
  isOver = true
  world.happen('talk')
  await Promise.all(both.map(({ done }) => done))
  expect(both.map(({ asked }) => asked)).toEqual([2, 2])
})

it('goes on waiting when another wait for the same conversation ends', async () => {
  const world = createWorld()
  let isOver = false
  const long = await startWait(world, () => isOver)
  await (await startWait(world, () => true)).done
  isOver = true
  world.happen('talk')
  await long.done
  expect(long.asked).toBe(2)
})
