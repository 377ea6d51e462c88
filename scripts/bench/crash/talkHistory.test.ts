import { expect, it } from 'vitest'
import { type CrashFaults, judgeTalk, noFaults, type SeenEvent, type Talk } from './talkHistory.ts'

it.each<[string, (talk: Talk, history: SeenEvent[]) => void, Partial<CrashFaults>]>([
  ['nothing in a sound talk', () => {}, {}],
  ['a message that is gone', (_, history) => history.splice(0, 1), { lost: 1, gaps: 1 }],
  [
    'a message that is there twice',
    (talk, history) => {
      const again = { ...message(3, 'one'), _id: 'again' }
      history.push(again)
      ;(talk.followed as Map<string, SeenEvent>).set('again', again)
    },
    { doubled: 1, unanswered: 1 },
  ],
  ['another order than that of sending', talk => talk.acknowledged.reverse(), { outOfOrder: 1 }],
  [
    'an event the stream never showed',
    talk => (talk.followed as Map<string, SeenEvent>).delete('2'),
    { unseen: 1 },
  ],
  [
    'a message nobody answered',
    (talk, history) => {
      const asked = message(3, 'two')
      history.push(asked)
      ;(talk.followed as Map<string, SeenEvent>).set('3', asked)
    },
    { unanswered: 1 },
  ],
])('finds %s', (_, spoil, expected) => {
  const history = [message(1, 'one'), answer(2)]
  const asked = [message(1, 'one'), answer(2)]
  const talk: Talk = {
    conversationId: 'c',
    acknowledged: asked.slice(0, expected.outOfOrder ? 2 : 1),
    followed: new Map(history.map(event => [event._id, event])),
    lateFrames: 0,
  }
  spoil(talk, history)
  expect(judgeTalk(talk, history)).toEqual({ ...noFaults, ...expected })
})

it('finds two ends of one turn', () => {
  const history = [message(1, 'one'), answer(2), answer(3)]
  const followed = new Map(history.map(event => [event._id, event]))
  const talk: Talk = { conversationId: 'c', acknowledged: [], followed, lateFrames: 0 }
  expect(judgeTalk(talk, history)).toEqual({ ...noFaults, endedTwice: 1 })
})

function message(index: number, content: string): SeenEvent {
  return {
    _id: String(index),
    conversation_id: 'c',
    event_index: index,
    role: 'user',
    content,
    metadata: {},
  }
}

function answer(index: number): SeenEvent {
  return {
    ...message(index, 'Hello'),
    role: 'assistant',
    metadata: { turn_id: 't', turn_status: 'completed' },
  }
}
