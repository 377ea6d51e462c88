import DeliveriesIcon from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useFocusKept } from '../../../../ui/useFocusKept.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { PagedRows } from '../../../layout/PagedRows.tsx'
import { type Integration, useMayChange } from '../useIntegrations.ts'
import { DeliveryFilter } from './DeliveryFilter.tsx'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { deliveriesTexts } from './deliveriesTexts.ts'
import { SendAgain } from './SendAgain.tsx'
import { SendAgainDialog } from './SendAgainDialog.tsx'
import { stateInAddress } from './stateInAddress.ts'
import { type Delivery, useDeliveries } from './useDeliveries.ts'
import { useEventTitle } from './useEventTitle.ts'

/** Lists what a webhook has sent or will send, and sends it again. */
export function Deliveries({ integration }: { integration: Integration }) {
  const texts = deliveriesTexts(useTexts())
  const mayChange = useMayChange()
  const [search] = useSearchParams()
  const state = stateInAddress(search)
  const found = useDeliveries(integration, state)
  const titleOf = useEventTitle(integration)
  const [opened, setOpened] = useState<Delivery>()
  const [sent, setSent] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLElement>(null)
  const current = (id: string | undefined) => found.rows?.find(({ _id }) => _id === id)
  // What is sent again may leave the filtered list, and its button with it.
  useFocusKept(place, sent && !current(sent) ? sent : '')
  const shown = opened && (current(opened._id) ?? opened)
  const isOff = integration.state === 'disabled'
  const actionsOf = (delivery: Delivery) =>
    mayChange && (
      <SendAgain
        integration={integration}
        delivery={delivery}
        title={titleOf(delivery.type)}
        onSent={setSent}
      />
    )

  return (
    <section ref={place}>
      <Typography variant="h2" gutterBottom tabIndex={-1} data-main>
        {texts.list}
      </Typography>
      <Stack spacing={2}>
        {isOff && (
          <Alert severity="info" variant="outlined">
            {texts.off}
          </Alert>
        )}
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}
        >
          <DeliveryFilter />
          {mayChange && (
            <Button disabled={isOff} onClick={() => setAsking(true)}>
              {texts.since}
            </Button>
          )}
        </Stack>
        <PagedRows found={found} texts={texts} empty={useEmptyTexts(integration)}>
          {delivery => (
            <DeliveryRow
              key={delivery._id}
              delivery={delivery}
              title={titleOf(delivery.type)}
              actions={actionsOf(delivery)}
              onOpen={() => setOpened(delivery)}
            />
          )}
        </PagedRows>
      </Stack>
      {shown && (
        <DeliveryPanel
          delivery={shown}
          title={titleOf(shown.type)}
          actions={actionsOf(shown)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isAsking && <SendAgainDialog id={integration.id} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Returns why the list is empty, and what to do. */
function useEmptyTexts({ settings }: Integration) {
  const texts = deliveriesTexts(useTexts())
  const mayChange = useMayChange()
  const [search] = useSearchParams()
  const state = stateInAddress(search)
  const icon = <DeliveriesIcon />
  if (state) return { icon, title: texts.noneTitle[state], body: texts.noneBody }
  const { events } = settings
  if (Array.isArray(events) && events.length > 0)
    return { icon, title: texts.emptyTitle, body: texts.emptyBody }
  const toEvents = { hash: '#/events' }
  return {
    icon,
    title: texts.noEventsTitle,
    body: texts.noEventsBody,
    action: mayChange && (
      <Button component={Link} to={toEvents} variant="outlined">
        {texts.chooseEvents}
      </Button>
    ),
  }
}
