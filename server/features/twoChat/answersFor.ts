import type { WrittenMessage } from '../../providers/twoChat/messengerProvider.ts'
import type { AnswerPolicy } from '../channels/channel.ts'
import type { MessengerSettings } from './messengerSettings.ts'

/** What becomes of a message; `dropped` if it is not even stored. */
type MessageAnswers = Extract<AnswerPolicy, 'wanted' | 'team' | 'none'> | 'dropped'

/**
 * Decides who answers a message. `answersUs` says whether it answers a message of ours. What members of a group say to
 * each other needs no answer. Messages of groups that are switched off are dropped: nobody there writes to us.
 */
export function answersFor(
  settings: Pick<MessengerSettings, 'enabled' | 'reply_to' | 'groups' | 'phone_number'>,
  { group, mentions }: Pick<WrittenMessage, 'group' | 'mentions'>,
  answersUs: boolean,
): MessageAnswers {
  const { enabled, reply_to } = settings
  if (!group) return enabled && reply_to.direct ? 'wanted' : 'team'
  const listed = settings.groups?.find(({ uuid }) => uuid === group.id)
  const isOn = listed ? listed.enabled : reply_to.groups !== 'none'
  if (!isOn) return 'dropped'
  const isMeant = answersUs || mentions.includes((settings.phone_number ?? '').replace(/\D/g, ''))
  if (reply_to.groups !== 'all' && !isMeant) return 'none'
  return enabled ? 'wanted' : 'team'
}
