import { useGetIdentity } from 'ra-core'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { rememberPlace } from '../palette/recentPlaces.ts'

/**
 * Returns the title of the current page and a function that announces it; each announced page joins the recent places.
 */
export function usePageTitle(area: string): { title: string; announce: (title: string) => void } {
  const { pathname } = useLocation()
  const { identity } = useGetIdentity()
  const [announced, setAnnounced] = useState({ pathname: '', title: '' })
  const person = identity && String(identity.id)
  const announce = useCallback(
    (title: string) => {
      setAnnounced({ pathname, title })
      if (person && title) rememberPlace(person, { to: pathname, title, area })
    },
    [pathname, person, area],
  )
  return { title: announced.pathname === pathname ? announced.title : '', announce }
}
