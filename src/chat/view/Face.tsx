import { useState } from 'react'

/** The agent's picture, or the first letter of its name. */
export function Face({ name, url }: { name: string; url: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  if (url && broken !== url) {
    return <img className="sw-face" src={url} alt="" onError={() => setBroken(url)} />
  }
  return (
    <span className="sw-face" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
