import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Moment } from '../../../../ui/Moment.tsx'
import { SidePanel } from '../../../../ui/SidePanel.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { deliveriesTexts } from './deliveriesTexts.ts'
import { faultText } from './faultText.ts'
import { NextAttempt } from './NextAttempt.tsx'
import type { Delivery } from './useDeliveries.ts'

interface Props {
  delivery: Delivery
  /** Title of the event. */
  title: string
  actions: ReactNode
  onClose: () => void
}

/** Shows what a delivery sends and how the server answered. */
export function DeliveryPanel({ delivery, title, actions, onClose }: Props) {
  const texts = deliveriesTexts(useTexts())
  const { _id, type, data, created_at: created, last_at: last, status, answer } = delivery
  const fault = faultText(delivery, texts)
  return (
    <SidePanel title={title} width={520} onClose={onClose}>
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <DeliveryState state={delivery.state} />
          <Typography variant="body2" component="div">
            {texts.attempts(delivery.attempts)}
          </Typography>
          <Typography variant="body2" component="div">
            <NextAttempt delivery={delivery} />
          </Typography>
          {actions}
        </Stack>
        <Facts>
          <dt>{texts.created}</dt>
          <dd>
            <Moment value={created} />
          </dd>
          {last && (
            <>
              <dt>{texts.lastAt}</dt>
              <dd>
                <Moment value={last} />
              </dd>
              <dt>{texts.status}</dt>
              <dd>{status ?? texts.noStatus}</dd>
            </>
          )}
          {fault && (
            <>
              <dt>{texts.error}</dt>
              <dd>{fault}</dd>
            </>
          )}
          <dt>{texts.id}</dt>
          <dd>{_id}</dd>
        </Facts>
        <Words title={texts.body} text={JSON.stringify({ type, timestamp: created, data }, null, 2)} />
        {answer && <Words title={texts.answer} text={answer} />}
      </Stack>
    </SidePanel>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  const texts = deliveriesTexts(useTexts())
  return (
    <section>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        <CopyButton text={text} aria-label={texts.copyNamed(title)}>
          {texts.copy}
        </CopyButton>
      </Stack>
      <Plain dir="auto" tabIndex={0} role="group" aria-label={title}>
        {text}
      </Plain>
    </section>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 16px',
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))

const Plain = styled('pre')(({ theme }) => ({
  margin: '4px 0',
  borderRadius: 8,
  padding: '8px 10px',
  maxHeight: 320,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.75rem',
  backgroundColor: theme.palette.action.hover,
}))
