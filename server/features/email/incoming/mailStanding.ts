import type { AnswerPolicy } from '../../channels/channel.ts'
import type { EmailSettings } from '../emailSettings.ts'
import type { StoredMail } from '../store/mailStore.ts'

/** Answers of agents to a conversation within an hour, and to an address within a day. */
const maxInConversation = 5
const maxBySender = 20

interface Standing {
  kind: StoredMail['kind']
  verdict: StoredMail['verdict']
  sender: string | null
  /** True if the conversation has a contact, and the mail is not proven to be theirs. */
  isOfAnother: boolean
  /** True for a mail from before reading began. */
  isQuiet: boolean
  /** False if the service is paused. */
  isActive: boolean
  asked: { inConversation: number; bySender: number }
}

/** Returns who answers a mail, and whether the agent would have answered if fewer mails had arrived. */
export function mailStanding(
  { answer, ignore_senders = [] }: Pick<EmailSettings, 'answer' | 'ignore_senders'>,
  { kind, verdict, sender, isOfAnother, isQuiet, isActive, asked }: Standing,
): { answers: AnswerPolicy; isBraked: boolean } {
  const unanswered = { isBraked: false }
  if (kind === 'unreadable') return { ...unanswered, answers: 'team' }
  const isIgnored = sender !== null && ignore_senders.some(end => sender.endsWith(end.trim().toLowerCase()))
  if (kind !== 'human' || isQuiet || isIgnored) return { ...unanswered, answers: 'none' }
  // An answer to a forged sender would reach somebody who has not written.
  if (answer === 'never' || !isActive || verdict === 'forged' || sender === null)
    return { ...unanswered, answers: 'team' }
  // The agent would act with the rights of the contact.
  if (isOfAnother) return { ...unanswered, answers: 'team' }
  if (asked.inConversation >= maxInConversation || asked.bySender >= maxBySender)
    return { answers: 'team', isBraked: true }
  return { ...unanswered, answers: answer === 'draft' ? 'draft' : 'wanted' }
}
