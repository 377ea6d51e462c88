import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { MenuIcon } from '../../menu/MenuIcon.tsx'
import { integrationsTexts } from './integrationsTexts.ts'

/** Leads to the web pages of the knowledge base. */
export function WebPagesCard({ title }: { title: string }) {
  const texts = integrationsTexts(useTexts())
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', gap: 1.5, minWidth: 0, bgcolor: 'transparent' }}
    >
      <MenuIcon name="language" title={title} />
      <Stack spacing={1} sx={{ flex: 1, minWidth: 0, alignItems: 'flex-start' }}>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.webPages}
        </Typography>
        <Button size="small" component={Link} to="/imported_webpage">
          {texts.openWebPages}
        </Button>
      </Stack>
    </Paper>
  )
}
