import { v7 } from 'uuid'
import { handoffReasons } from '../../../common/reports/outcomePredicates.ts'
import { type ToldConversation, type ToldStep, toldConversation } from './toldConversation.ts'

interface Cast {
  random: () => number
  /** Begin and end (ISO) of the time in which the conversations begin. */
  from: string
  to: string
  agents: readonly string[]
  services: readonly string[]
}

/** Tells conversations of all kinds at random times; the same for the same random numbers, except for their ids. */
export function randomTold(count: number, cast: Cast): ToldConversation[] {
  const { random } = cast
  const contacts = Array.from({ length: Math.ceil(count / 3) }, () => v7())
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const span = Date.parse(cast.to) - Date.parse(cast.from)
  return Array.from({ length: count }, () => {
    const at = new Date(Date.parse(cast.from) + Math.floor((random() * span) / 1000) * 1000).toISOString()
    const channel = pick(['web_chat', 'web_chat', 'email', 'wa_2chat', 'intake_chat', 'voice', 'voice'])
    const isCall = channel === 'voice'
    const call = { seconds: Math.floor(random() * 600), outcome: pick(['completed', 'abandoned', 'failed']) }
    return toldConversation(at, randomSteps(random, pick, isCall), {
      channel,
      agentId: pick([...cast.agents, null]),
      serviceId: pick([...cast.services, null]),
      contactId: random() < 0.7 ? pick(contacts) : null,
      language: pick(['en', 'de', 'it', null]),
      isTest: random() < 0.1,
      isByTeam: random() < 0.1,
      tokens: random() < 0.7 ? Math.floor(random() * 5000) : null,
      call: isCall ? { ...call, quality: random() < 0.5 ? pick([1, 2, 3, 4, 5]) : null } : null,
    })
  })
}

type Pick = <T>(list: readonly T[]) => T

function randomSteps(random: () => number, pick: Pick, isCall: boolean): ToldStep[] {
  const steps: ToldStep[] = []
  let after = 0
  const add = (step: Untimed, most = 90) => {
    after += 1 + Math.floor(random() * most)
    steps.push({ ...step, after })
  }
  if (random() < 0.3) add({ kind: 'agent' })
  for (let message = Math.floor(random() * 4); message > 0; message -= 1) {
    add({ kind: 'visitor' })
    if (random() < 0.15) add({ kind: 'unanswered', question: pick(['parking', 'whitening', 'invoices']) })
    if (random() < 0.8) add(answer(random, isCall))
    if (random() < 0.1) add({ kind: 'handoff', reason: pick([...handoffReasons, null]) })
    if (random() < 0.15) add({ kind: 'human' }, 4000)
  }
  if (random() < 0.8)
    add({ kind: 'end', by: pick(['agent', 'visitor', 'idle', 'idle', 'person', 'fault']) }, 7200)
  else return steps
  if (random() < 0.2) add({ kind: 'rate', rating: pick([1, 2, 3, 4, 5]) })
  if (random() < 0.25) {
    add({ kind: 'reopen' }, 12 * 86_400)
    if (random() < 0.6) add({ kind: 'visitor' })
    if (random() < 0.6) add({ kind: 'human' }, 4000)
    if (random() < 0.5) add({ kind: 'end', by: 'person' })
  }
  return steps
}

type Untimed = ToldStep extends infer Step ? (Step extends ToldStep ? Omit<Step, 'after'> : never) : never

function answer(random: () => number, isCall: boolean): Untimed {
  if (!isCall) return { kind: 'agent' }
  return { kind: 'agent', answerMs: Math.floor(random() * 3000), isInterrupted: random() < 0.2 }
}
