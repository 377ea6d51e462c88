import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { CodeBox } from '../../../records/webChat/CodeBox.tsx'
import { snippet } from '../../../records/webChat/embedCode.ts'
import { EmbedReportNote } from '../../../records/webChat/live/EmbedReportNote.tsx'
import { SiteBuilders } from '../../../records/webChat/SiteBuilders.tsx'
import { SitesEditor } from '../../../records/webChat/SitesEditor.tsx'
import { readSite } from '../../../records/webChat/siteAddress.ts'
import { sitesOf, useEmbedding } from '../../../records/webChat/useEmbedding.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import { type OnboardingStatus, useOnboarding } from '../useOnboarding.ts'
import { showPart } from '../usePartLinks.ts'
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
  const place = useRef<HTMLDivElement>(null)
  const isJustPublished = useRef(false)
  useEffect(() => {
    if (!service || !isJustPublished.current || !place.current) return
    isJustPublished.current = false
    showPart(place.current, '[data-main]')
  }, [service])

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
    isJustPublished.current = true
  }

  async function run(work: Promise<void>, done: string): Promise<boolean> {
    setBusy(true)
    const isDone = await attempt(work, done)
    await refetch()
    setBusy(false)
    return isDone
  }

  return (
    <Paper
      ref={place}
      component="section"
      variant="outlined"
      aria-label={texts.title}
      sx={{ scrollMarginTop: 80, px: { xs: 2, sm: service ? 3 : 2 }, py: service ? 2.5 : 1.25 }}
    >
      {!service && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <Typography variant="h3" component="h2">
              {texts.title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.body}
            </Typography>
          </Box>
          <SpinnerButton
            data-main
            variant="contained"
            disabled={isBusy}
            onClick={() => run(goLive(), texts.published)}
          >
            {texts.publish}
          </SpinnerButton>
        </Box>
      )}
      {service && <Typography variant="h2">{texts.title}</Typography>}
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
          <SiteBuilders />
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
