import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Job = components['schemas']['Job']

const world = accountWorld()
let jobs: Job[] = []

function job(facts: Partial<Job> = {}): Job {
  return {
    _id: itemId,
    task: 'deliver mail',
    state: 'failed',
    is_failing: true,
    is_of_installation: false,
    is_cancelling: false,
    can_be_cancelled: false,
    attempts: 8,
    progress: null,
    error: 'The mail server does not answer.',
    created_at: moment,
    run_at: moment,
    ended_at: moment,
    ...facts,
  }
}

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  jobs = [job()]
  world.answers = {
    'GET /job': () => contractReply('listJobs', 200, { jobs, next: null }),
    [`POST /job/${itemId}/try_again`]: () => {
      jobs = []
      return contractReply('tryJobAgain', 200, job({ state: 'waiting', is_failing: false }))
    },
  }
})

describe('the background jobs', () => {
  it('show what fails, with the reason, and try it again', async () => {
    const { user } = world.open('/jobs')
    const list = within(await screen.findByRole('list', { name: 'Jobs' }))
    const [row] = list.getAllByRole('listitem')
    expect(row?.textContent).toContain('Send an email')
    expect(row?.textContent).toContain('The mail server does not answer.')
    expect(row?.textContent).toContain('Failed')
    expect(row?.textContent).toContain('tried 8 times')
    await user.click(list.getByRole('button', { name: 'Try again: Send an email' }))
    expect(await screen.findByText('The job is being retried')).toBeTruthy()
    expect(await screen.findByText('Nothing is failing')).toBeTruthy()
  })

  it('show the others where they are asked for, with how far they are', async () => {
    const { user } = world.open('/jobs')
    await screen.findByRole('list', { name: 'Jobs' })
    jobs = [
      job({
        task: 'something newer',
        state: 'running',
        is_failing: false,
        can_be_cancelled: true,
        error: null,
        progress: 0.4,
      }),
      job({ _id: `${itemId.slice(0, -1)}2`, is_of_installation: true, state: 'waiting' }),
    ]
    await user.click(screen.getByRole('button', { name: 'All' }))
    const running = await screen.findByText('Something newer')
    expect(running.closest('li')?.textContent).toContain('Running 40%')
    const [, upkeep] = screen.getAllByRole('listitem').filter(one => one.closest('[aria-label="Jobs"]'))
    expect(upkeep?.textContent).toContain('Retrying')
    expect(within(upkeep as HTMLElement).queryByRole('button')).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel: Something newer' })).toBeTruthy()
  })

  it('say so where they may not be seen', async () => {
    world.answers['GET /job'] = () => problem(403, 'auth.forbidden')
    world.open('/jobs')
    expect(await screen.findByText('You cannot see the background jobs')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Jobs' })).toBeNull())
  })
})
