import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { PublicPage } from './PublicPage.tsx'

interface Props {
  title: string
  /** Why it does not go on here, and what to do instead. */
  children: string
  /** The next step. */
  next?: { to: string; label: string } | undefined
}

/** A page before sign-in on which nothing can be done but to go somewhere else. */
export function DeadEnd({ title, children, next }: Props) {
  return (
    <PublicPage title={title} intro={children}>
      {next && (
        <Button component={Link} to={next.to} variant="contained" size="large" fullWidth>
          {next.label}
        </Button>
      )}
    </PublicPage>
  )
}
