import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { mayPay } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { useBillingPortal } from '../../billing/useBillingPortal.ts'
import { subscriptionTexts } from './subscriptionTexts.ts'

type Subscription = components['schemas']['Subscription']

const colors = {
  none: 'default',
  trialing: 'info',
  active: 'success',
  past_due: 'error',
  unpaid: 'error',
  paused: 'warning',
  incomplete: 'warning',
  expired: 'default',
  canceled: 'default',
} as const satisfies Record<Subscription['state'], string>

/** Shows the plan, its state in words with what to do, the dates, and the way to the portal. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const texts = subscriptionTexts(useTexts())
  const id = useId()
  const { state, plan, renews_at, ends_at, synced_at } = subscription
  const hasPlan = state !== 'none'
  const isEnding = ends_at !== null && (state === 'active' || state === 'trialing')
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {hasPlan ? (plan ?? texts.noPlan) : texts.states.none}
        </Typography>
        {hasPlan && (
          <Chip size="small" variant="outlined" color={colors[state]} label={texts.states[state]} />
        )}
      </Box>
      <Hint state={state} isEnding={isEnding} />
      <Box component="dl" sx={factsStyle}>
        {renews_at && <Fact name={texts.renews} value={<Day value={renews_at} />} />}
        {ends_at && (
          <Fact name={state === 'canceled' ? texts.ended : texts.ends} value={<Day value={ends_at} />} />
        )}
        {synced_at && <Fact name={texts.synced} value={<Moment value={synced_at} />} />}
      </Box>
      <PortalButton />
    </Paper>
  )
}

/** Says what the state means; a fault that somebody has to mend stands out. */
function Hint({ state, isEnding }: { state: Subscription['state']; isEnding: boolean }) {
  const texts = subscriptionTexts(useTexts())
  const color = colors[state]
  if (color === 'error' || color === 'warning')
    return (
      <Alert severity={color} variant="outlined" sx={{ mt: 2 }}>
        {texts.hints[state]}
      </Alert>
    )
  return (
    <Typography sx={{ color: 'text.secondary', mt: 0.75 }}>
      {isEnding ? texts.ending : texts.hints[state]}
    </Typography>
  )
}

function PortalButton() {
  const texts = subscriptionTexts(useTexts())
  const { data: user } = useCurrentUser()
  const openPortal = useBillingPortal()
  if (!user) return null
  if (!mayPay(user))
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2.5 }}>
        {texts.ownersOnly}
      </Typography>
    )
  return (
    <>
      <SpinnerButton variant="contained" startIcon={<OpenIcon />} onClick={openPortal} sx={{ mt: 2.5 }}>
        {texts.open}
      </SpinnerButton>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.25 }}>
        {texts.portalHint}
      </Typography>
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {value}
      </Typography>
    </>
  )
}

/** Shows a date in words, in the person's language and the tenant's time zone. */
function Day({ value }: { value: string }) {
  const { language } = useTexts()
  const day = dateFormat(language, { dateStyle: 'long' }, useTimeZone()).format(new Date(value))
  return <time dateTime={value}>{day}</time>
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  columnGap: 3,
  rowGap: { xs: 0.25, sm: 1 },
  '& dd:not(:last-child)': { mb: { xs: 1, sm: 0 } },
  mt: 2.5,
  mb: 0,
}
