import IntegrationsIcon from '@mui/icons-material/HubOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { ConnectDialog } from './connect/ConnectDialog.tsx'
import { IntegrationCard } from './IntegrationCard.tsx'
import { integrationsTexts } from './integrationsTexts.ts'
import { integrationsTitle } from './integrationsTitle.ts'
import { SignInNotice } from './SignInNotice.tsx'
import { type Integration, useIntegrations, useLiveIntegrations } from './useIntegrations.ts'
import { WebPagesCard } from './WebPagesCard.tsx'

/** Lists the connections to other systems and the offers of new ones, by category. */
export function Integrations() {
  const all = useTexts()
  const texts = integrationsTexts(all)
  const { data, error, isPending, refetch } = useIntegrations()
  const [chosen, setChosen] = useState<Integration>()
  useLiveIntegrations()
  return (
    <>
      <PageHeader title={integrationsTitle(all)} caption={texts.caption} help={texts.help} />
      <SignInNotice />
      {isPending && <AppWaiting />}
      {error && <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />}
      {data?.length === 0 && (
        <Paper variant="outlined">
          <EmptyState icon={<IntegrationsIcon />} title={texts.emptyTitle}>
            {texts.emptyBody}
          </EmptyState>
        </Paper>
      )}
      {data && <Categories integrations={data} onConnect={setChosen} />}
      {chosen && <ConnectDialog integration={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

interface CategoriesProps {
  integrations: Integration[]
  onConnect: (offer: Integration) => void
}

function Categories({ integrations, onConnect }: CategoriesProps) {
  const { categories } = integrationsTexts(useTexts())
  const groups = (Object.keys(categories) as (keyof typeof categories)[])
    .map(category => ({ category, cards: integrations.filter(one => one.category === category) }))
    .filter(({ cards }) => cards.length > 0)
  return (
    <Stack spacing={3}>
      <Websites />
      {groups.map(({ category, cards }) => (
        <Cards key={category} title={categories[category]}>
          {cards.map(one => (
            <IntegrationCard key={one.id} integration={one} onConnect={() => onConnect(one)} />
          ))}
        </Cards>
      ))}
    </Stack>
  )
}

/** Leads to the web pages, which are read again by themselves and need no connection. */
function Websites() {
  const { categories } = integrationsTexts(useTexts())
  const { entities = [] } = useEntities()
  const pages = entities.find(({ name }) => name === 'imported_webpage')
  return (
    pages && (
      <Cards title={categories.website}>
        <WebPagesCard title={pages.plural} />
      </Cards>
    )
  )
}

function Cards({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={grid}>
        {children}
      </Box>
    </section>
  )
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
}
