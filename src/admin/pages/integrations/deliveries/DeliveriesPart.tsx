import DeliveriesIcon from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTexts } from '../../../../ui/useTexts.ts'
import { PagedRows } from '../../../layout/PagedRows.tsx'
import { focusSettings } from '../one/SettingsForm.tsx'
import { type Integration, useMayChange } from '../useIntegrations.ts'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { deliveriesTexts } from './deliveriesTexts.ts'
import { SendSince } from './SendSince.tsx'
import { type Delivery, useDeliveries, useEventTitle } from './useDeliveries.ts'

const states = ['waiting', 'delivered', 'failed'] as const

/** Lists what a webhook has sent or will send, and lets admins send it again. */
export function DeliveriesPart({ integration }: { integration: Integration }) {
  const texts = deliveriesTexts(useTexts())
  const titleOf = useEventTitle(integration)
  const [state, setState] = useState<Delivery['state']>()
  const [opened, setOpened] = useState<Delivery>()
  const found = useDeliveries(integration.id, state)
  // It may have left the list by its new state, so the last known one is shown.
  const shown = opened && (found.rows?.find(({ _id }) => _id === opened._id) ?? opened)
  return (
    <section aria-label={texts.title}>
      <Typography variant="h2" gutterBottom>
        {texts.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, maxWidth: 720 }}>
        {texts.help}
      </Typography>
      <Stack spacing={2}>
        <NoEvents integration={integration} />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={texts.filter}
            value={state ?? 'all'}
            onChange={(_event, chosen: Delivery['state'] | 'all' | null) =>
              chosen && setState(chosen === 'all' ? undefined : chosen)
            }
            sx={{ maxWidth: '100%', flexWrap: 'wrap' }}
          >
            <ToggleButton value="all">{texts.all}</ToggleButton>
            {states.map(one => (
              <ToggleButton key={one} value={one}>
                {texts.states[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <SendSince integration={integration} />
        </Stack>
        <PagedRows
          found={found}
          texts={texts}
          empty={{
            icon: <DeliveriesIcon />,
            title: state ? texts.noneTitle : texts.emptyTitle,
            body: state ? texts.noneBody : texts.emptyBody,
          }}
        >
          {one => (
            <DeliveryRow
              key={one._id}
              delivery={one}
              title={titleOf(one.type)}
              onOpen={() => setOpened(one)}
            />
          )}
        </PagedRows>
      </Stack>
      {shown && (
        <DeliveryPanel
          integration={integration}
          delivery={shown}
          title={titleOf(shown.type)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

function NoEvents({ integration: { settings } }: { integration: Integration }) {
  const texts = deliveriesTexts(useTexts())
  const mayChange = useMayChange()
  const { events } = settings
  if (Array.isArray(events) && events.length > 0) return null
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        mayChange && (
          <Button color="inherit" size="small" onClick={focusSettings}>
            {texts.toSettings}
          </Button>
        )
      }
    >
      {texts.noEvents}
    </Alert>
  )
}
