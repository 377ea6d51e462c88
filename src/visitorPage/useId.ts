import { useState } from 'react'

let made = 0

/** Returns an id for an element of this page. */
export function useId(name: string): string {
  const [id] = useState(() => {
    made += 1
    return `${name}-${made}`
  })
  return id
}
