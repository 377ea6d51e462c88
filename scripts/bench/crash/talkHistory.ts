/** The fields of an event that the run checks. */
export interface SeenEvent {
  _id: string
  conversation_id: string
  event_index: number
  role: string
  content: string
  metadata: { turn_id?: string; turn_status?: string; streaming?: boolean }
  /** Only the team sees the event. */
  isHidden?: boolean
}

/** The view that one client has of its conversation. */
export interface Talk {
  conversationId: string
  /** The server's replies to its messages, in the order in which it sent them. */
  acknowledged: SeenEvent[]
  /** Events from its stream by ID, each in its latest state. */
  followed: ReadonlyMap<string, SeenEvent>
  /** Number of events that first arrived after an event with a higher index. */
  lateFrames: number
}

/** Numbers of faults; all should be 0. */
export interface CrashFaults {
  lost: number
  doubled: number
  outOfOrder: number
  gaps: number
  foreign: number
  /** Events that the stream did not show, or that differ from the history. */
  unseen: number
  /** 1 if no turn has ended since the last message, otherwise 0. */
  unanswered: number
  /** Surplus ends of turns that ended more than once. */
  endedTwice: number
}

export const noFaults: CrashFaults = {
  lost: 0,
  doubled: 0,
  outOfOrder: 0,
  gaps: 0,
  foreign: 0,
  unseen: 0,
  unanswered: 0,
  endedTwice: 0,
}

/** Compares the events that a client received with the stored conversation, oldest first. */
export function judgeTalk(talk: Talk, history: readonly SeenEvent[]): CrashFaults {
  const byId = new Map(history.map(event => [event._id, event]))
  const contents = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const kept = talk.acknowledged.map(({ _id }) => byId.get(_id))
  const ends = history.flatMap(({ metadata }) => (metadata.turn_status ? [metadata.turn_id] : []))
  const lastMessage = history.findLastIndex(({ role }) => role === 'user')
  const lastEnd = history.findLastIndex(({ metadata }) => metadata.turn_status !== undefined)
  return {
    lost: kept.filter((event, place) => event?.content !== talk.acknowledged[place]?.content).length,
    doubled: contents.length - new Set(contents).size,
    outOfOrder: descents(kept.map(event => event?.event_index ?? 0)) + talk.lateFrames,
    gaps: history.filter(({ event_index }, place) => event_index !== place + 1).length,
    foreign: [...history, ...talk.followed.values()].filter(
      ({ conversation_id }) => conversation_id !== talk.conversationId,
    ).length,
    unseen: history.filter(event => !event.isHidden && !isSame(event, talk.followed.get(event._id))).length,
    unanswered: lastMessage > lastEnd ? 1 : 0,
    endedTwice: ends.length - new Set(ends).size,
  }
}

export function sumFaults(all: readonly CrashFaults[]): CrashFaults {
  const sum = (name: keyof CrashFaults) => all.reduce((total, faults) => total + faults[name], 0)
  return {
    lost: sum('lost'),
    doubled: sum('doubled'),
    outOfOrder: sum('outOfOrder'),
    gaps: sum('gaps'),
    foreign: sum('foreign'),
    unseen: sum('unseen'),
    unanswered: sum('unanswered'),
    endedTwice: sum('endedTwice'),
  }
}

function isSame(stored: SeenEvent, shown: SeenEvent | undefined): boolean {
  return shown?.content === stored.content && shown.event_index === stored.event_index
}

function descents(numbers: readonly number[]): number {
  return numbers.filter((number, place) => place > 0 && number <= (numbers[place - 1] ?? 0)).length
}
