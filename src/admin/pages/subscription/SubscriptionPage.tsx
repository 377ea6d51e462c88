import BillingIcon from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { billingTexts } from '../../billing/billingTexts.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { subscriptionTexts } from './subscriptionTexts.ts'

/** Shows what the tenant has subscribed to, or what is missing before it can. */
export function SubscriptionPage() {
  const all = useTexts()
  const texts = subscriptionTexts(all)
  const { client } = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['subscription'],
    queryFn: () => bodyOf(client.GET('/billing/subscription')),
    // People come back from the portal to this page.
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  return (
    <>
      <PageHeader title={billingTexts(all).subscription} caption={texts.caption} />
      {data ? (
        data.setup === 'ready' ? (
          <SubscriptionCard subscription={data} />
        ) : (
          <Missing part={data.setup} />
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />
      ) : (
        <Skeleton variant="rounded" height={260} sx={{ maxWidth: 640 }} />
      )}
    </>
  )
}

/** Says what is missing; the steps are for admins of the installation, who alone can take them. */
function Missing({ part }: { part: 'not_set_up' | 'no_customer' }) {
  const texts = subscriptionTexts(useTexts())
  const { data: user } = useCurrentUser()
  const isOperator = user?.is_instance_admin === true
  const { title, body, todo } = part === 'not_set_up' ? texts.notSetUp : texts.noCustomer
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<BillingIcon />}
        title={title}
        action={
          isOperator &&
          part === 'no_customer' && (
            <Button variant="contained" component={Link} to="/tenant_configuration">
              {texts.noCustomer.action}
            </Button>
          )
        }
      >
        {isOperator ? todo : body}
      </EmptyState>
    </Paper>
  )
}
