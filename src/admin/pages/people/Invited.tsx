import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { invitationMail } from './invitationLinks.ts'
import { peopleTexts } from './peopleTexts.ts'
import { useNewestMails } from './useNewestMails.ts'

/** Explains the next step after an invitation. Without a mail server, it shows the link. */
export function Invited({ email, onClose }: { email: string; onClose: () => void }) {
  const people = peopleTexts(useTexts())
  const { data: mails = [] } = useNewestMails()
  const found = invitationMail(mails, { email })
  const isKept = found?.mail.status === 'kept'
  return (
    <Stack spacing={2}>
      <Typography>{isKept ? people.invite.kept : people.invite.sent}</Typography>
      {isKept && (
        <Box>
          <LinkBox label={people.invite.link} url={found.url} />
          <CopyButton text={found.url} variant="outlined" sx={{ mt: 1 }}>
            {people.invite.copy}
          </CopyButton>
        </Box>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Link component={RouterLink} to={pagePaths.outbox} variant="body2">
          {people.invite.outbox}
        </Link>
        <Button variant={isKept ? 'text' : 'contained'} onClick={onClose}>
          {people.invite.done}
        </Button>
      </Stack>
    </Stack>
  )
}
