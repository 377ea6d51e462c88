import { startersIn } from '../../../common/webChat/startersIn.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { ChatOpening } from '../../chat/conversation/chatTypes.ts'

/** Returns what an agent says and offers first to a reader of this language. */
export function agentOpening(
  {
    first_message: greeting,
    starter_questions: lists = [],
    persona,
  }: Pick<components['schemas']['Agent'], 'first_message' | 'starter_questions' | 'persona'>,
  language: string,
): ChatOpening {
  const mainLanguage = persona?.languages?.[0]
  return { greeting, starters: startersIn({ lists, mainLanguage }, language) }
}
