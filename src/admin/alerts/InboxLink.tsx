import InboxIcon from '@mui/icons-material/InboxOutlined'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { pagePaths } from '../screens/pagePaths.ts'

/** Links to the inbox and shows how many conversations wait. */
export function InboxLink({ waiting = 0 }: { waiting?: number }) {
  const { inbox: texts } = useTexts()
  return (
    <IconButton
      component={Link}
      to={pagePaths.inbox}
      color="inherit"
      aria-label={waiting > 0 ? `${texts.open}: ${texts.waiting(waiting)}` : texts.open}
      title={waiting > 0 ? texts.waiting(waiting) : texts.open}
    >
      <InboxIcon />
      {waiting > 0 && <CountBadge count={waiting} kind="calls" />}
    </IconButton>
  )
}
