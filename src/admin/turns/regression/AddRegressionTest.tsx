import KeepIcon from '@mui/icons-material/BookmarkAddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import type { ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { regressionTestTexts } from './regressionTestTexts.ts'

/**
 * Adds an answer's question to the regression test that runs before its agent is published; afterwards links to the
 * suite.
 */
export function AddRegressionTest({ event }: { event: ChatEvent }) {
  const texts = regressionTestTexts(useTexts())
  const { client } = useApi()
  const { data: user } = useCurrentUser()
  const attempt = useNotifiedTask()
  const [suiteId, setSuiteId] = useState<string>()
  if (!user || !mayWrite(user) || event.metadata.turn_status !== 'completed') return null

  async function keep() {
    const kept = bodyOf(
      client.POST('/conversation/{id}/kept_question', {
        params: { path: { id: event.conversation_id } },
        body: { event_id: event._id, suite_title: texts.suite },
      }),
    )
    if (await attempt(kept, texts.kept)) setSuiteId((await kept).suite_id)
  }

  const look = {
    size: 'small',
    color: 'inherit',
    sx: { color: 'text.secondary', fontSize: '0.78rem', py: 0.25, px: 0.5 },
  } as const
  if (suiteId)
    return (
      <Button {...look} component={Link} to={`/synthetic_suite/${suiteId}`}>
        {texts.see}
      </Button>
    )
  return (
    <Button {...look} startIcon={<KeepIcon />} onClick={keep}>
      {texts.keep}
    </Button>
  )
}
