import type { components } from '../../../openapi/generated/types.d.ts'
import { dateFormat } from '../../ui/formats/dateFormat.ts'
import type { outboundTexts } from './outboundTexts.ts'

type Decision = components['schemas']['OutboundDecision']
type Reason = Decision['reasons'][number]
type Texts = ReturnType<typeof outboundTexts>

/** Returns what becomes of a message, in one sentence, such as “Waits until Monday, 9:00 AM (their time).” */
export function decisionText(decision: Decision, texts: Texts, language: string): string {
  if (decision.decision === 'allow') return texts.goes
  if (decision.decision === 'ask') return texts.asks
  if (decision.decision === 'defer') return texts.waits(timeOf(decision, language))
  const [why] = decision.reasons.filter(one => one.decision === 'drop')
  return texts.notSent(why ? reasonText(why, decision, texts, language) : '')
}

/** Returns what would become of a message, as the answer to whether it may go out. */
export function trialText(decision: Decision, { would }: Texts, language: string): string {
  if (decision.decision === 'allow') return would.goes
  if (decision.decision === 'ask') return would.asks
  return decision.decision === 'defer' ? would.waits(timeOf(decision, language)) : would.notSent
}

/** Returns all reasons against a message, each as a sentence. */
export function reasonSentences(decision: Decision, texts: Texts, language: string): string[] {
  return decision.reasons.map(reason => {
    const text = reasonText(reason, decision, texts, language)
    return text.charAt(0).toUpperCase() + text.slice(1)
  })
}

/** Returns why a message does not go out now, as the end of a sentence in the person's time zone. */
export function reasonText(
  { rule, since, detail, address, text }: Reason,
  { time_zone }: Pick<Decision, 'time_zone'>,
  texts: Texts,
  language: string,
): string {
  const day = since ? dateFormat(language, { dateStyle: 'long' }, time_zone).format(new Date(since)) : ''
  if (rule === 'suppressed') {
    const { suppressed, suppressedCopy } = texts
    if (detail === 'bounced')
      return address === undefined ? suppressed.bounced : suppressedCopy.bounced(address)
    const kind = detail === 'opted_out' ? 'opted_out' : 'by_team'
    return address === undefined ? suppressed[kind](day) : suppressedCopy[kind](address, day)
  }
  if (rule === 'consent') return detail === 'refused' ? texts.consent.refused : texts.consent.unknown
  if (rule === 'stop_when') return (detail && named(texts.stopped, detail)) ?? text
  return texts.reasons[rule]
}

function named(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

function timeOf({ at, time_zone }: Decision, language: string): string {
  if (at === undefined) return ''
  const shape = {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return dateFormat(language, shape, time_zone).format(new Date(at))
}
