import { useState } from 'react'
import { ChatIcon } from './ChatIcon.tsx'
import { icons } from './icons.ts'

interface Props {
  name: string
  url?: string | undefined
  isPerson?: boolean
}

/** Shows the agent's picture, or the first letter of its name; for a person, an outline. */
export function Face({ name, url, isPerson = false }: Props) {
  const [broken, setBroken] = useState<string>()
  if (url && !isPerson && broken !== url) {
    return <img className="sw-face" src={url} alt="" onError={() => setBroken(url)} />
  }
  if (isPerson) {
    return (
      <span className="sw-face" aria-hidden="true">
        <ChatIcon path={icons.person} />
      </span>
    )
  }
  return (
    <span className="sw-face" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
