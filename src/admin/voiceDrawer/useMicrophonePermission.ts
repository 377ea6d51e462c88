import { useEffect, useState } from 'react'

export type MicrophonePermission = 'granted' | 'prompt' | 'denied' | 'unknown'

/** Returns the current permission to use the microphone; `unknown` if the browser does not report it. */
export function useMicrophonePermission(): MicrophonePermission {
  const [permission, setPermission] = useState<MicrophonePermission>('unknown')
  useEffect(() => {
    let status: PermissionStatus | undefined
    let isHere = true
    const look = () => {
      if (isHere && status) setPermission(status.state)
    }
    ask().then(found => {
      status = found
      status?.addEventListener('change', look)
      look()
    })
    return () => {
      isHere = false
      status?.removeEventListener('change', look)
    }
  }, [])
  return permission
}

async function ask(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'microphone' as PermissionName })
  } catch {
    // Some browsers do not know this permission and ask when it is needed.
    return undefined
  }
}
