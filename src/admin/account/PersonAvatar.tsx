import Avatar from '@mui/material/Avatar'
import { useEffect, useState } from 'react'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { gravatarUrl } from './gravatarUrl.ts'
import { initialsOf } from './initialsOf.ts'

/** Shows a person's Gravatar picture if the tenant enables Gravatar and there is one, else their initials (§2). */
export function PersonAvatar({ name, email }: { name: string; email: string }) {
  const picture = useGravatar(email)
  return (
    <Avatar
      aria-hidden
      src={picture}
      sx={{ width: 32, height: 32, fontSize: 14, fontWeight: 650, ...initialsColors }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}

function useGravatar(email: string): string | undefined {
  const isEnabled = useFrontendConfiguration()?.frontend.enable_gravatar === true
  const [found, setFound] = useState<{ email: string; url: string | undefined }>()
  useEffect(() => {
    if (!isEnabled) return
    let isWanted = true
    void gravatarUrl(email).then(url => isWanted && setFound({ email, url }))
    return () => {
      isWanted = false
    }
  }, [isEnabled, email])
  return isEnabled && found?.email === email ? found.url : undefined
}

const initialsColors = { bgcolor: 'secondary.light', color: 'secondary.contrastText' }
