import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accountWorld } from './accountWorld.tsx'

const world = accountWorld()

it('switches the language of the pages before anybody has signed in, and remembers it in this browser', async () => {
  world.me = undefined
  const { user } = world.open('/sign-in')
  await screen.findByLabelText('Email')
  await user.click(screen.getByRole('button', { name: 'Deutsch' }))
  await screen.findByRole('heading', { name: 'Anmelden' })
  expect(document.title).toMatch(/^Anmelden · /)
  expect(localStorage.getItem('language')).toContain('"de"')
  await user.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy())
})
