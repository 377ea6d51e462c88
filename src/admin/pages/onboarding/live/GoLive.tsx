import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { CodeBox } from '../../../records/webChat/CodeBox.tsx'
import { snippet } from '../../../records/webChat/embedCode.ts'
import { EmbedReportNote } from '../../../records/webChat/live/EmbedReportNote.tsx'
import { SitesEditor } from '../../../records/webChat/SitesEditor.tsx'
import { readSite } from '../../../records/webChat/siteAddress.ts'
import { sitesOf, useEmbedding } from '../../../records/webChat/useEmbedding.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import { type OnboardingStatus, useOnboarding } from '../useOnboarding.ts'
import { PageCheck } from './PageCheck.tsx'

interface Props {
  status: OnboardingStatus
  agent: NonNullable<OnboardingStatus['agent']>
}

/** Shows the button that publishes the agent, then the embed code and whether the site contains it. */
export function GoLive({ status, agent }: Props) {
  const { live: texts } = onboardingTexts(useTexts())
  const api = useApi()
  const { client, baseUrl } = api
  const embedding = useEmbedding()
  const attempt = useNotifiedTask()
  const { refetch } = useOnboarding()
  const [isBusy, setBusy] = useState(false)
  const { service, website } = status

  async function allow(site: string): Promise<void> {
    const read = readSite(site, embedding.sites ?? [])
    if (!('site' in read)) return
    await embedding.change(before => ({ allowed_origins: [...sitesOf(before), read.site] }))
  }

  async function goLive(): Promise<void> {
    const { _id: agent_id } = agent
    if (website) await allow(new URL(website).origin)
    await client.POST('/agent/{id}/publish', { params: { path: { id: agent_id } }, body: {} })
    await api.send('/agent_service', {
      method: 'POST',
      body: { name: texts.service, agent_id, status: 'active', entry_points: [{ channel: 'web_chat' }] },
    })
  }

  async function run(work: Promise<void>, done: string): Promise<boolean> {
    setBusy(true)
    const isDone = await attempt(work, done)
    await refetch()
    setBusy(false)
    return isDone
  }

  return (
    <Paper component="section" variant="outlined" aria-label={texts.title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">{texts.title}</Typography>
      {!service && (
        <>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{texts.body}</Typography>
          <SpinnerButton variant="contained" disabled={isBusy} onClick={() => run(goLive(), texts.published)}>
            {texts.publish}
          </SpinnerButton>
        </>
      )}
      {service && (
        <Stack spacing={3} sx={{ mt: 1.5 }}>
          <CodeBox
            title={texts.snippet}
            hint={texts.snippetHint}
            code={snippet(new URL(baseUrl).origin, {
              kind: 'web_chat',
              token: service.client_token,
              name: agent.name,
            })}
            copy={texts.copySnippet}
          />
          <EmbedReportNote reports={status.sightings} onAllow={site => run(allow(site), texts.allow(site))} />
          <PageCheck website={website} onAllow={site => run(allow(site), texts.allow(site))} />
          <div>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              {texts.where}
            </Typography>
            <SitesEditor embedding={embedding} />
          </div>
        </Stack>
      )}
    </Paper>
  )
}
