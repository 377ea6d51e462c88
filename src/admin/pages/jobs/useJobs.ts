import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useRowPages } from '../../../api/useRowPages.ts'

export type Job = components['schemas']['Job']

export const jobsKey = ['jobs'] as const

/** Returns the jobs fetched so far. */
export function useJobs(failing: boolean) {
  const { client } = useApi()
  return useRowPages({
    key: [...jobsKey, failing],
    read: async after => {
      const query = { failing, ...(after && { after }) }
      const { jobs, next } = await bodyOf(client.GET('/job', { params: { query } }))
      return { rows: jobs, next }
    },
    isUnderWay,
    againMs: 3000,
  })
}

/** Returns whether a job is worth watching. A schedule waits most of the time, so its next run is not. */
function isUnderWay({ state, is_of_installation }: Job): boolean {
  return state === 'running' || (state === 'waiting' && !is_of_installation)
}
