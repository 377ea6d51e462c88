import { useEffect } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import type { Api } from '../../api/createApi.ts'
import { useApi } from '../../api/useApi.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'

/** Milliseconds between two looks at a page that is being looked at. */
const lookEveryMs = 4000
/** A session that was just renewed, as after changing a password, is known by its new cookie so much later. */
const sureAfterMs = 400

/** Leads to the sign-in page within seconds after the session was ended elsewhere, whatever is done on this page. */
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

/** Looks again and again while the page is shown, and at once when it is shown again; the end is to be called. */
function watching(look: (isOver: () => boolean) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isLooking = false

  async function lookNow(): Promise<void> {
    clearTimeout(timer)
    if (isLooking) return
    isLooking = true
    // A server that cannot be reached ends no session.
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

/** Why nobody is signed in here any more; undefined while somebody is. */
async function refusal(client: Api['client']): Promise<ApiError | undefined> {
  try {
    const { data } = await client.GET('/session')
    return data?.state === 'signed_in' ? undefined : new ApiError(401, { code: 'auth.required' })
  } catch (error) {
    if (error instanceof ApiError && ['tenant.suspended', 'tenant.closed'].includes(error.code)) return error
    throw error
  }
}
