import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useApi } from '../../../../api/useApi.ts'
import { SidePanel } from '../../../../ui/SidePanel.tsx'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { visibleText } from '../../../../ui/visibleText.ts'
import { type Integration, useMayChange } from '../useIntegrations.ts'
import { DeliveryChip, DeliveryTimes } from './DeliveryRow.tsx'
import { deliveriesTexts } from './deliveriesTexts.ts'
import { type Delivery, useSending } from './useDeliveries.ts'

interface Props {
  integration: Integration
  delivery: Delivery
  /** Title of its event. */
  title: string
  onClose: () => void
}

/** Shows a delivery as it was sent and answered, and lets admins send it again. */
export function DeliveryPanel({ integration, delivery, title, onClose }: Props) {
  const texts = deliveriesTexts(useTexts())
  const { type, state, attempts, created_at: timestamp, data, answer } = delivery
  return (
    <SidePanel title={title} width={560} onClose={onClose}>
      <Stack spacing={2.5}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}>
          <DeliveryChip state={state} />
          <Typography variant="body2">{texts.attempts(attempts)}</Typography>
          <Typography
            variant="body2"
            component="div"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}
          >
            <DeliveryTimes delivery={delivery} />
          </Typography>
        </Stack>
        <Outcome delivery={delivery} />
        <SendAgain integration={integration} delivery={delivery} />
        <Block title={texts.body} text={JSON.stringify({ type, timestamp, data }, null, 2)} />
        {answer !== null && <Block title={texts.answer} text={answer || texts.emptyAnswer} />}
      </Stack>
    </SidePanel>
  )
}

function Outcome({ delivery: { state, status, error, last_at: last } }: { delivery: Delivery }) {
  const texts = deliveriesTexts(useTexts())
  if (last === null) return <Typography variant="body2">{texts.untried}</Typography>
  const isAccepted = status !== null && error === null
  return (
    <Alert severity={isAccepted ? 'success' : state === 'failed' ? 'error' : 'warning'} variant="outlined">
      {status === null && (error ?? texts.noAnswer)}
      {status !== null && (isAccepted ? texts.delivered(status) : texts.refused(status))}
    </Alert>
  )
}

function SendAgain({ integration, delivery }: { integration: Integration; delivery: Delivery }) {
  const texts = deliveriesTexts(useTexts())
  const { client } = useApi()
  const send = useSending(integration.id)
  const mayChange = useMayChange()
  if (!mayChange) return null
  if (integration.state === 'disabled') return <Typography variant="body2">{texts.off}</Typography>
  const params = { path: { id: integration.id, delivery: delivery._id } }
  return (
    <Box>
      <SpinnerButton
        variant="outlined"
        onClick={() =>
          send(client.POST('/integrations/{id}/deliveries/{delivery}/again', { params }), texts.sentAgain)
        }
      >
        {texts.again}
      </SpinnerButton>
    </Box>
  )
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-label={title}
        dir="auto"
        sx={{
          ...{ m: 0, p: 1.5, fontSize: 13, maxHeight: 360, overflow: 'auto' },
          ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
          ...{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default' },
        }}
      >
        {visibleText(text)}
      </Box>
    </section>
  )
}
