import type { ToldConversation, ToldStep } from './toldConversation.ts'

/** What a reader of the conversation's story would write down about it, without any of the server's code. */
export type Recounted = ReturnType<typeof recount>

const week = 7 * 86_400

/**
 * Counts a conversation again from its story. `all` are the conversations among which the person may have come back,
 * and `now` is when the report was asked for.
 */
export function recount(told: ToldConversation, all: readonly ToldConversation[], now: string) {
  const end = told.steps.findIndex(({ kind }) => kind === 'end')
  const reopening = told.steps.find(({ kind }, index) => kind === 'reopen' && end >= 0 && index > end)
  const first = told.steps.filter(({ after }) => reopening === undefined || after < reopening.after)
  const of = <K extends ToldStep['kind']>(kind: K, steps: readonly ToldStep[] = first) =>
    steps.filter((step): step is ToldStep & { kind: K } => step.kind === kind)
  const visitors = of('visitor')
  const replies = of('agent').filter(({ after }) => visitors.some(one => one.after < after))
  const [handoff] = of('handoff')
  // Somebody may take over before the agent says why.
  const handoffReason = of('handoff').find(({ reason }) => reason !== null)?.reason ?? null
  const [ended] = of('end')
  const lastQuestion = visitors.at(-1)?.after ?? -1
  const isUnanswered = of('unanswered').some(({ after }) => after > lastQuestion)
  const isHandled = replies.length > 0 || (handoff !== undefined && handoffReason !== 'usage_limit')
  const isAutonomous =
    ['agent', 'visitor', 'idle'].includes(ended?.by ?? '') &&
    replies.length > 0 &&
    handoff === undefined &&
    of('human').length === 0 &&
    !isUnanswered
  const endedAt = ended && Date.parse(told.at) / 1000 + ended.after
  const isOld = endedAt !== undefined && Date.parse(now) / 1000 - endedAt >= week
  const cameBack =
    endedAt !== undefined &&
    told.contactId !== null &&
    all.some(other => {
      if (other.contactId !== told.contactId || other.id === told.id) return false
      const began = Date.parse(other.at) / 1000
      return !other.isTest && !other.isByTeam && began > endedAt && began < endedAt + week
    })
  const isReopenedSoon =
    ended !== undefined && reopening !== undefined && reopening.after - ended.after < week
  const isCall = told.channel === 'voice'
  const firstWait = replies[0] ? replies[0].after - waitingSince(first, replies[0].after) : Number.NaN
  const humans = firstHuman(told.steps, reopening?.after)
  const answerTimes = of('agent').flatMap(({ answerMs }) => answerMs ?? [])
  return {
    predicates: {
      eligible: true,
      engaged: visitors.length > 0 || replies.length > 0 || handoff !== undefined,
      handled: isHandled,
      autonomous: isAutonomous,
      autonomous_confirmed: isAutonomous && ended?.by !== 'idle',
      autonomous_assumed: isAutonomous && ended?.by === 'idle',
      not_autonomous: isHandled && !isAutonomous,
      durable: isAutonomous && isOld && !cameBack && !isReopenedSoon,
      durability_known: isAutonomous && isOld,
      came_back: cameBack,
      not_yet_known: isAutonomous && !isOld,
      handoff: handoff !== undefined,
      human_replied: of('human', told.steps).length > 0,
      agent_replied: replies.length > 0,
      unanswered: isUnanswered,
      ended: ended !== undefined,
      reopened: reopening !== undefined,
      rated: of('rate', told.steps).length > 0,
      with_person: told.contactId !== null,
      with_first_response: !Number.isNaN(firstWait),
      with_first_human_response: humans !== null,
      with_first_human_open_response: humans !== null,
      with_tokens: told.tokens !== null,
      without_tokens: replies.length > 0 && told.tokens === null,
      call: isCall,
      call_answered: isCall && (replies.length > 0 || of('human').length > 0),
      call_abandoned: isCall && told.call?.outcome === 'abandoned',
      call_failed: isCall && told.call?.outcome === 'failed',
      with_call_duration: isCall && told.call !== null,
      with_answer_delay: isCall && answerTimes.length > 0,
      with_sound_quality: isCall && (told.call?.quality ?? null) !== null,
    },
    reason: handoff && handoffReason,
    endedBy: ended?.by ?? null,
    values: {
      first_response: Number.isNaN(firstWait) ? undefined : firstWait,
      first_human_response: humans ?? undefined,
      first_human_open_response: humans ?? undefined,
      messages: visitors.length + replies.length + of('human').length,
      saved: replies.length * 120,
      rating: of('rate', told.steps).at(-1)?.rating,
      tokens: told.tokens ?? undefined,
      call_duration: told.call?.seconds,
      answer_delay: answerTimes.length > 0 ? Math.round(mean(answerTimes)) / 1000 : undefined,
      interruptions: of('agent').filter(({ isInterrupted }) => isInterrupted).length,
      sound_quality: told.call?.quality ?? undefined,
    },
  }
}

/** Seconds until a person first answers somebody who waits: before the reopening, else after it. */
function firstHuman(steps: readonly ToldStep[], reopening = Number.POSITIVE_INFINITY): number | null {
  const parts = [
    steps.filter(({ after }) => after < reopening),
    steps.filter(({ after }) => after > reopening),
  ]
  for (const part of parts) {
    const human = part.find(({ kind }) => kind === 'human')
    const since = human && waitingSince(part, human.after)
    if (human && since !== undefined && !Number.isNaN(since)) return human.after - since
  }
  return null
}

/** When the visitor began to wait for the answer at `until`; after a hand-off only a person answers. */
function waitingSince(steps: readonly ToldStep[], until: number): number {
  let since = Number.NaN
  let isHandedOver = false
  for (const { kind, after } of steps.filter(step => step.after < until)) {
    if (kind === 'handoff') isHandedOver = true
    if (kind === 'visitor' || kind === 'handoff') since = Number.isNaN(since) ? after : since
    if (kind === 'human' || (kind === 'agent' && !isHandedOver)) since = Number.NaN
  }
  return since
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
