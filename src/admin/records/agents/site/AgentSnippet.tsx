import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { mayAdminister } from '../../../account/roles.ts'
import { useCurrentUser } from '../../../account/useCurrentUser.ts'
import { CodeBox } from '../../webChat/CodeBox.tsx'
import { snippet } from '../../webChat/embedCode.ts'
import { EmbedReportNote } from '../../webChat/live/EmbedReportNote.tsx'
import { onboardingKey } from '../../webChat/live/onboardingKey.ts'
import { SiteBuilders } from '../../webChat/SiteBuilders.tsx'
import { SitesEditor } from '../../webChat/SitesEditor.tsx'
import { readSite } from '../../webChat/siteAddress.ts'
import { sitesOf, useEmbedding } from '../../webChat/useEmbedding.ts'
import { siteTexts } from './siteTexts.ts'
import type { AgentChat } from './useAgentChats.ts'

/** Shows the embed code and the allowed sites. Admins also see where the chat was embedded. */
export function AgentSnippet({ chats }: { chats: readonly AgentChat[] }) {
  const texts = siteTexts(useTexts())
  const { baseUrl } = useApi()
  const { data: user } = useCurrentUser()
  const embedding = useEmbedding()
  const attempt = useNotifiedTask()
  const [chosen, setChosen] = useState(chats[0]?.token)
  const chat = chats.find(({ token }) => token === chosen) ?? chats[0]
  if (!chat) return null

  async function allow(site: string): Promise<void> {
    const read = readSite(site, embedding.sites ?? [])
    if (!('site' in read)) return
    const added = embedding.change(before => ({ allowed_origins: [...sitesOf(before), read.site] }))
    await attempt(added, texts.allowed(read.site))
  }

  return (
    <Stack spacing={3}>
      {chats.length > 1 && (
        <TextField
          select
          size="small"
          label={texts.choose}
          value={chat.token}
          onChange={event => setChosen(event.target.value)}
          slotProps={{ select: { native: true } }}
        >
          {chats.map(({ name, token }) => (
            <option key={token} value={token}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      <CodeBox
        title={texts.snippet}
        hint={texts.snippetHint}
        code={snippet(new URL(baseUrl).origin, { kind: 'web_chat', ...chat })}
        copy={texts.copy}
      />
      <SiteBuilders />
      <div>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          {texts.where}
        </Typography>
        <SitesEditor embedding={embedding} />
      </div>
      {user && mayAdminister(user) && <EmbedReports onAllow={allow} />}
    </Stack>
  )
}

function EmbedReports({ onAllow }: { onAllow: (site: string) => void }) {
  const { client } = useApi()
  const { data } = useServerQuery(onboardingKey, () => client.GET('/onboarding_status'))
  return data ? <EmbedReportNote reports={data.sightings} onAllow={onAllow} /> : null
}
