import { useMemo, useRef } from 'react'
import type { JsonObject } from '../../../../../../common/json/jsonValue.ts'
import { useApi } from '../../../../../api/useApi.ts'
import { wakeUps } from '../../../../../api/wakeUps.ts'
import { createChatApi } from '../../../../../chat/api/createChatApi.ts'
import { createConversationSession } from '../../../../../chat/conversation/conversationSession.ts'
import { createPendingMessages } from '../../../../../chat/conversation/pendingMessages.ts'
import { useFormModel } from '../../../../../resources/formModel/useFormModel.ts'
import { tidy } from '../../../../../resources/json/tidy.ts'
import { withoutBaseFields } from '../../../../../resources/schema/baseFields.ts'
import { saveBlob } from '../../../../../ui/saveBlob.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { createPartnerMemory } from '../../../../agentDrawer/partnerMemory.ts'
import { workbenchTexts } from '../workbenchTexts.ts'
import { createTestRunApi } from './createTestRunApi.ts'
import { testRunPlace } from './testRunPlace.ts'

/**
 * Returns the test conversation with the agent as its form has it. Edits do not create it anew; each message uses the
 * form's current values.
 */
export function useTestRun(record: JsonObject) {
  const { language } = useTexts()
  const { invalid } = workbenchTexts({ language })
  const api = useApi()
  const model = useFormModel()
  const agentId = String(record._id)
  const latest = useRef({ model, record, language, invalid })
  latest.current = { model, record, language, invalid }
  return useMemo(() => {
    const memory = createPartnerMemory(`tryout:${agentId}`, () => sessionStorage)
    const chat = createTestRunApi({
      agentId,
      client: api.client,
      chat: createChatApi({ api, memory, wakeUps }),
      values: () => tidy(latest.current.model.get().data, withoutBaseFields(latest.current.record)),
      place: () => testRunPlace(latest.current.language),
      onRefused(errors) {
        latest.current.model.refuse(errors)
        return latest.current.invalid
      },
    })
    const session = createConversationSession({
      api: chat,
      memory,
      pending: createPendingMessages(() => sessionStorage),
      save: saveBlob,
      wakeUps,
      // The chat API adds the agent, the form's values and the user's place itself.
      start: () => ({ agent_id: agentId }),
      isBegunByMessage: true,
    })
    return { chat, session }
  }, [api, agentId])
}
