import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { invitationMail } from './invitationLinks.ts'
import { peopleTexts } from './peopleTexts.ts'
import { useNewestMails } from './useNewestMails.ts'

/** Lists the invitations that are not accepted yet. */
export function Invitations({ invitations }: { invitations: components['schemas']['Invitation'][] }) {
  const { title } = peopleTexts(useTexts()).invitations
  const id = useId()
  const { data: mails = [] } = useNewestMails()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      <RowList label={title}>
        {invitations.map(invitation => (
          <InvitationRow
            key={invitation._id}
            invitation={invitation}
            url={invitationMail(mails, invitation)?.url}
          />
        ))}
      </RowList>
    </Box>
  )
}
