/** An event as far as the run looks at it. */
export interface SeenEvent {
  _id: string
  conversation_id: string
  event_index: number
  role: string
  content: string
  metadata: { turn_id?: string; turn_status?: string; streaming?: boolean }
  /** Only the team sees it. */
  isHidden?: boolean
}

/** What one client knows of its conversation. */
export interface Talk {
  conversationId: string
  /** The answers to its messages, in the order in which it sent them. */
  acknowledged: SeenEvent[]
  /** What its stream has shown, by id, each as it was shown last. */
  followed: ReadonlyMap<string, SeenEvent>
  /** Frames of events that came for the first time though a later one was known. */
  lateFrames: number
}

/** What went wrong; every number should be 0. */
export interface CrashFaults {
  lost: number
  doubled: number
  outOfOrder: number
  gaps: number
  foreign: number
  /** Events that the stream never showed, or showed otherwise than the history has them. */
  unseen: number
  /** Messages after which the agent said nothing. */
  unanswered: number
  /** Turns with more than one end. */
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

/** Compares what a client was told with the conversation as it is stored, oldest first. */
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

/** The sum of all talks' faults. */
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
