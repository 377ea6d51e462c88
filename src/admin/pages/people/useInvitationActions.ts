import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { copyText } from '../../../ui/copyText.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { invitationsKey } from './peopleKeys.ts'
import { peopleTexts } from './peopleTexts.ts'
import { newestMailsKey } from './useNewestMails.ts'

/** Returns the actions on an invitation: copy the link, send it again, revoke it. Each refreshes the list. */
export function useInvitationActions({ _id, email }: components['schemas']['Invitation']) {
  const { invitations: texts } = peopleTexts(useTexts())
  const { client } = useApi()
  const notify = useNotify()
  const attempt = useNotifiedTask()
  const queries = useQueryClient()
  const params = { path: { id: _id } }

  async function run(work: Promise<unknown>, done: string) {
    await attempt(work, done)
    await queries.invalidateQueries({ queryKey: invitationsKey })
    await queries.invalidateQueries({ queryKey: newestMailsKey })
  }

  return {
    copy: async (url: string) => {
      const isCopied = await copyText(url)
      notify(isCopied ? texts.copied : texts.notCopied, { type: isCopied ? 'success' : 'warning' })
    },
    resend: () => run(client.POST('/invitation/{id}/resend', { params }), texts.resent(email)),
    revoke: () => run(client.DELETE('/invitation/{id}', { params }), texts.revoked(email)),
  }
}
