import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { decisionText } from '../../outbound/decisionText.ts'
import { outboundTexts } from '../../outbound/outboundTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { isHeldBack } from './isHeldBack.ts'
import { MailStatus } from './MailStatus.tsx'
import { outboxTexts } from './outboxTexts.ts'

/** Shows a mail: subject, recipient and status. The whole row is a link to it. */
export function MailRow({ mail }: { mail: components['schemas']['OutboxMail'] }) {
  const all = useTexts()
  const outbox = outboxTexts(all)
  const decided = mail.outbound && decisionText(mail.outbound, outboundTexts(all), all.language)
  return (
    <ListRow
      title={
        <Link
          component={RouterLink}
          to={`${pagePaths.outbox}/${mail._id}`}
          underline="hover"
          color="inherit"
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {mail.subject}
        </Link>
      }
      caption={isHeldBack(mail.status) ? `${outbox.to(mail.to)} · ${decided}` : outbox.to(mail.to)}
      facts={
        <>
          <MailStatus status={mail.status} />
          <When>
            <Moment value={mail.created_at} />
          </When>
        </>
      }
    />
  )
}

/** As wide as the longest time, so that rows stay aligned. */
const When = styled('span')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { minWidth: 112, textAlign: 'right' },
}))
