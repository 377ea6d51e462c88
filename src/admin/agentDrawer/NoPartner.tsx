import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import { agentDrawerTexts } from './agentDrawerTexts.ts'

/** Shows that there is nobody to talk with, and a link to create an agent. */
export function NoPartner({ onLeave }: { onLeave: () => void }) {
  const texts = agentDrawerTexts(useTexts())
  return (
    <Middle>
      <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>
      <Button variant="contained" component={Link} to="/agent/create" onClick={onLeave}>
        {texts.create}
      </Button>
    </Middle>
  )
}

const Middle = styled('div')({
  display: 'grid',
  flex: 1,
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
  padding: 24,
  textAlign: 'center',
})
