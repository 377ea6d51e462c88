import InboxIcon from '@mui/icons-material/InboxOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'

/** The way to the inbox, with how many wait there. */
export function DoorLink({ waiting = 0 }: { waiting?: number }) {
  const { inbox: texts } = useTexts()
  return (
    <IconButton
      component={Link}
      to="/inbox"
      color="inherit"
      aria-label={waiting > 0 ? `${texts.open}: ${texts.waiting(waiting)}` : texts.open}
      title={waiting > 0 ? texts.waiting(waiting) : texts.open}
    >
      <InboxIcon />
      {waiting > 0 && <Count aria-hidden>{Math.min(waiting, 99)}</Count>}
    </IconButton>
  )
}

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 2,
  right: 2,
  minWidth: 18,
  borderRadius: 9,
  padding: '0 5px',
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
  color: theme.palette.common.black,
  backgroundColor: '#ff9d95',
}))
