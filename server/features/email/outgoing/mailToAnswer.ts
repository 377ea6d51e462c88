import type { ThreadMail } from '../store/outgoingMails.ts'
import { messageIdStart } from './newMessageId.ts'

type Mail = Pick<
  ThreadMail,
  'conversation_id' | 'message_id' | 'direction' | 'author' | 'kind' | 'sender' | 'participants'
>

/**
 * Returns the mail that an answer continues: the last one of a person, else of a program, else our own. After a mail of
 * a stranger, it is the last one of the contact or of the thread's first writer: they get the answer unless the team
 * chooses somebody else.
 */
export function mailToAnswer<One extends Mail>(
  thread: readonly One[],
  contactAddresses: readonly string[],
): One | undefined {
  const last = (fits: (mail: One) => boolean) => thread.findLast(fits)
  const heard = last(isOfPerson)
  const [first] = thread
  const meant = new Set([
    ...contactAddresses,
    ...(first?.direction === 'in' && first.sender ? [first.sender] : []),
  ])
  const isMeant = (mail: One) => isOfPerson(mail) && mail.sender !== null && meant.has(mail.sender)
  if (heard && !isMeant(heard) && isStranger(heard, thread)) return last(isMeant) ?? heard
  return heard ?? last(({ direction }) => direction === 'in') ?? last(() => true)
}

function isOfPerson({ direction, kind }: Mail): boolean {
  return direction === 'in' && (kind === 'human' || kind === 'unreadable')
}

/** Whether we have never written to a mail's sender before, or only a colleague's forwarding has brought them in. */
function isStranger(mail: Mail, thread: readonly Mail[]): boolean {
  const { sender } = mail
  if (sender === null) return true
  const earlier = thread.slice(0, thread.indexOf(mail))
  const naming = earlier.filter(({ participants }) => participants.some(({ address }) => address === sender))
  const [first] = naming
  return first === undefined || isOfOwnProgram(first) || naming.every(({ direction }) => direction === 'in')
}

/** Whether the team has sent a mail with a program of its own. */
function isOfOwnProgram({ direction, author, message_id, conversation_id }: Mail): boolean {
  const isOurs = conversation_id !== null && message_id.startsWith(messageIdStart(conversation_id))
  return direction === 'out' && author === 'team' && !isOurs
}
