import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import type { ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import type { MenuEntry } from '../../../ui/RowMenu.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { regressionTestTexts } from './regressionTestTexts.ts'

/**
 * Returns the menu entry that adds an answer's question to the regression test that runs before its agent is published;
 * afterwards the one that opens the suite. Returns undefined if neither is possible.
 */
export function useRegressionTest(event: ChatEvent): MenuEntry | undefined {
  const texts = regressionTestTexts(useTexts())
  const { client } = useApi()
  const { data: user } = useCurrentUser()
  const attempt = useNotifiedTask()
  const navigate = useNavigate()
  const [suiteId, setSuiteId] = useState<string>()
  if (!user || !mayWrite(user) || event.metadata.turn_status !== 'completed') return undefined

  async function keep() {
    const kept = bodyOf(
      client.POST('/conversation/{id}/kept_question', {
        params: { path: { id: event.conversation_id } },
        body: { event_id: event._id, suite_title: texts.suite },
      }),
    )
    if (await attempt(kept, texts.kept)) setSuiteId((await kept).suite_id)
  }

  if (suiteId)
    return { key: 'regression', label: texts.see, onSelect: () => navigate(`/synthetic_suite/${suiteId}`) }
  return { key: 'regression', label: texts.keep, onSelect: keep }
}
