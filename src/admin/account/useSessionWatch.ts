import { useEffect } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import type { Api } from '../../api/createApi.ts'
import { useApi } from '../../api/useApi.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'

/** Milliseconds between two session checks on a visible page. */
const lookEveryMs = 4000
/**
 * Milliseconds before the second check: a session that was just renewed, such as after a password change, has its new
 * cookie by then.
 */
const sureAfterMs = 400

/** Leads to the sign-in page within seconds after the session ends elsewhere, even on an idle page. */
export function useSessionWatch(leave: (error: unknown) => Promise<void>): void {
  const { client } = useApi()
  const isSingle = useFrontendConfiguration()?.is_single_user_mode === true
  useEffect(() => {
    if (isSingle) return
    return watching(async isOver => {
      if (!(await refusal(client))) return
      await new Promise(resolve => setTimeout(resolve, sureAfterMs))
      const error = await refusal(client)
      if (error && !isOver()) await leave(error)
    })
  }, [client, leave, isSingle])
}

/**
 * Runs a check at intervals while the page is visible, and at once when it becomes visible again. Returns a function
 * that stops it.
 */
function watching(look: (isOver: () => boolean) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isLooking = false

  async function lookNow(): Promise<void> {
    clearTimeout(timer)
    if (isLooking) return
    isLooking = true
    // An unreachable server ends no session.
    await look(() => isOver).catch(() => undefined)
    isLooking = false
    wait()
  }

  function wait(): void {
    clearTimeout(timer)
    if (!isOver && isShown()) timer = setTimeout(lookNow, lookEveryMs)
  }

  const handleChange = () => {
    if (isShown()) void lookNow()
  }
  document.addEventListener('visibilitychange', handleChange)
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', handleChange)
  }
}

function isShown(): boolean {
  return document.visibilityState !== 'hidden'
}

/** Returns the reason why nobody is signed in; undefined while somebody is. */
async function refusal(client: Api['client']): Promise<ApiError | undefined> {
  try {
    const { data } = await client.GET('/session')
    return data?.state === 'signed_in' ? undefined : new ApiError(401, { code: 'auth.required' })
  } catch (error) {
    if (error instanceof ApiError && ['tenant.suspended', 'tenant.closed'].includes(error.code)) return error
    throw error
  }
}
