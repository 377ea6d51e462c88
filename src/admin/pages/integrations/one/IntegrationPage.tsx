import IntegrationIcon from '@mui/icons-material/HubOutlined'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../../api/ApiError.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { lazyPart } from '../../../../ui/lazy/lazyPart.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { AppWaiting } from '../../../layout/AppWaiting.tsx'
import { pagePaths } from '../../../screens/pagePaths.ts'
import { ConnectDialog } from '../connect/ConnectDialog.tsx'
import { integrationsTexts } from '../integrationsTexts.ts'
import { integrationsTitle } from '../integrationsTitle.ts'
import { type Integration, useIntegration, useLiveIntegrations } from '../useIntegrations.ts'
import { ConnectionHead } from './ConnectionHead.tsx'
import { RunList } from './RunList.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SyncCard } from './SyncCard.tsx'

const ToolsPart = lazyPart(() => import('../tools/ToolsPart.tsx').then(one => one.ToolsPart), {
  waiting: () => <AppWaiting />,
})
const Deliveries = lazyPart(() => import('../deliveries/Deliveries.tsx').then(one => one.Deliveries), {
  waiting: () => <AppWaiting />,
})

/** Shows a connection: its state, its syncs and other parts, its latest runs, and its settings. */
export function IntegrationPage() {
  const all = useTexts()
  const texts = integrationsTexts(all)
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useIntegration(id)
  const [isSigningIn, setSigningIn] = useState(false)
  useLiveIntegrations()
  const isMissing = error instanceof ApiError && error.status === 404
  const signIn = () => setSigningIn(true)
  return (
    <>
      <PageHeader
        title={data?.name ?? integrationsTitle(all)}
        caption={data && captionOf(data)}
        back={{ to: pagePaths.integrations, label: integrationsTitle(all) }}
      />
      {isPending && <AppWaiting />}
      {isMissing && (
        <Paper variant="outlined">
          <EmptyState icon={<IntegrationIcon />} title={texts.missingTitle}>
            {all.errors.notFound}
          </EmptyState>
        </Paper>
      )}
      {error && !isMissing && (
        <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />
      )}
      {data && !isMissing && (
        <Stack spacing={3}>
          <ConnectionHead integration={data} onSignIn={signIn} />
          {data.syncs.map(sync => (
            <SyncCard key={sync.name} integration={data} sync={sync} onSignIn={signIn} />
          ))}
          {data.parts.includes('tools') && <ToolsPart integration={data} />}
          {data.parts.includes('deliveries') && <Deliveries integration={data} />}
          {data.syncs.some(sync => sync.last_run) && <RunList id={data.id} />}
          <SettingsForm integration={data} />
        </Stack>
      )}
      {data && isSigningIn && <ConnectDialog integration={data} onClose={() => setSigningIn(false)} />}
    </>
  )
}

/** Says what kind of system is connected, and its account unless that is the name. */
function captionOf({ title, name, account }: Integration): string {
  return account === null || account === name ? title : `${title} · ${account}`
}
