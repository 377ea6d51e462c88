import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { LinkBox } from '../../../../ui/LinkBox.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { outboxTexts } from '../outboxTexts.ts'

/** Lists the links of a mail, so that they can be passed on by hand. */
export function MailLinks({ links }: { links: { label: string; url: string }[] }) {
  const outbox = outboxTexts(useTexts())
  return (
    <Stack spacing={1.5}>
      {links.map(({ label, url }) => (
        <Box key={url}>
          <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
            {label}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
            <LinkBox label={label} url={url} />
            <CopyButton
              text={url}
              variant="outlined"
              aria-label={outbox.copyNamed(label)}
              sx={{ flex: 'none' }}
            >
              {outbox.copy}
            </CopyButton>
          </Box>
        </Box>
      ))}
    </Stack>
  )
}
