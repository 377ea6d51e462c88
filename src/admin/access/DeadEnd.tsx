import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { PublicPage } from './PublicPage.tsx'

interface Props {
  title: string
  /** Says why the visitor cannot continue and how to proceed. */
  children: string
  /** The next step. */
  next?: { to: string; label: string } | undefined
}

/** Shows a page before sign-in that only leads elsewhere. */
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
